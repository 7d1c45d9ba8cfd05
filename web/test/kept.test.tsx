import { renderHook, waitFor } from "./rendering";
import { describe, expect, it, vi } from "vitest";
import { kept, useKept } from "../src/language/kept";

describe("what is kept by name", () => {
  it("is made once, for whoever asks at the same time too, and is at hand without waiting from then on", async () => {
    const make = vi.fn((name: string) => Promise.resolve(name.length));
    const lengths = kept(make);
    expect(lengths.now("duel")).toBeUndefined();
    expect(await Promise.all([lengths.of("duel"), lengths.of("duel"), lengths.of("brawl")])).toEqual([4, 4, 5]);
    expect(make).toHaveBeenCalledTimes(2);
    expect(lengths.now("duel")).toBe(4);
  });

  it("is asked for again where it failed", async () => {
    const make = vi.fn((): Promise<string> => (make.mock.calls.length > 1 ? Promise.resolve("here") : Promise.reject(new Error("gone"))));
    const things = kept(make);
    await expect(things.of("duel")).rejects.toThrow("gone");
    expect(await things.of("duel")).toBe("here");
  });

  it("stands in a page at once where it has come, and instead of it what there is until then", async () => {
    const things = kept((name) => Promise.resolve(name.toUpperCase()));
    const { result } = renderHook(() => useKept(things, "name", "duel", "none"));
    expect(result.current).toBe("none");
    await waitFor(() => expect(result.current).toBe("DUEL"));
    expect(renderHook(() => useKept(things, "name", "duel", "none")).result.current).toBe("DUEL");
  });
});
