import { act, render, screen, waitFor } from "./rendering";
import { afterEach, describe, expect, it, vi } from "vitest";
import { letteringClass, typefaces, useLettering } from "../src/look/lettering";
import type { Look } from "../src/protocol";

const look = (lettering: Look["lettering"]): Look => ({ emblem: { icon: "", hue: "grey" }, lettering, ground: "turf", words: {}, clauses: {}, faces: {} });
const answer = (lettering: Look["lettering"]) => vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response(JSON.stringify(look(lettering)))));

function Titled({ game }: { game: string | undefined }) {
  const name = useLettering(game);
  return <p>{name === null ? "waits" : `(${name})`}</p>;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("the lettering of a game", () => {
  it("is a class of its pages once its typeface is there, beside that of its ground; nothing for plain", async () => {
    answer("carved");
    const load = vi.fn(() => Promise.resolve([]));
    Object.defineProperty(document, "fonts", { configurable: true, value: { load } });
    const { rerender } = render(<Titled game={undefined} />);
    expect(screen.getByText("waits")).toBeTruthy();
    rerender(<Titled game="lettered" />);
    await waitFor(() => expect(screen.getByText("( lettering-carved ground-turf)")).toBeTruthy());
    expect(load.mock.calls).toEqual([["700 1em carved"]]);
    expect(letteringClass("plain")).toBe("");
  });

  it("is not waited for where the server does not answer", async () => {
    vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.reject(new Error("gone")));
    render(<Titled game="unanswered" />);
    await waitFor(() => expect(screen.getByText("()")).toBeTruthy());
  });

  it("is plain where the server takes its time, and the game's own once it answers", async () => {
    vi.useFakeTimers();
    let late: (response: Response) => void = () => undefined;
    vi.spyOn(globalThis, "fetch").mockImplementation(() => new Promise((resolve) => (late = resolve)));
    Object.defineProperty(document, "fonts", { configurable: true, value: { load: () => Promise.resolve([]) } });
    render(<Titled game="slow" />);
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(screen.getByText("waits")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText("()")).toBeTruthy();
    late(new Response(JSON.stringify(look("squared"))));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByText("( lettering-squared ground-turf)")).toBeTruthy();
    vi.useRealTimers();
  });

  it("keeps nobody waiting for a typeface that does not come", async () => {
    vi.useFakeTimers();
    Object.defineProperty(document, "fonts", { configurable: true, value: { load: () => new Promise(() => undefined) } });
    const done = vi.fn();
    void typefaces(["squared"]).then(done);
    await vi.advanceTimersByTimeAsync(399);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalled();
    vi.useRealTimers();
  });
});
