import { useState } from "preact/compat";
import { describe, expect, it } from "vitest";
import { together } from "../src/net/together";
import { renderHook } from "./rendering";

/** A number on the page: what sets it, and all that were drawn since. */
function counter() {
  const drawn: number[] = [];
  const { result } = renderHook(() => {
    const [count, set] = useState(0);
    drawn.push(count);
    return set;
  });
  drawn.length = 0;
  return { set: result.current, drawn };
}

/** Messages of a socket: each is a task, and all of them are there before the first is done with. */
async function come(set: (next: number) => void, ...numbers: number[]) {
  const { port1, port2 } = new MessageChannel();
  const heard = new Promise<void>((done) => {
    port1.addEventListener("message", ({ data }) => {
      together(() => set(data as number));
      if (data === numbers.at(-1)) done();
    });
  });
  for (const number of numbers) port2.postMessage(number);
  port1.start();
  await heard;
  port1.close();
}

describe("what comes all at once", () => {
  it("is drawn in one, and soon", async () => {
    const { set, drawn } = counter();
    await come(set, 1, 2, 3);
    await new Promise((done) => setTimeout(done, 20));
    expect(drawn).toEqual([3]);
  });

  it("is drawn with what is done meanwhile, which waits for nothing", async () => {
    const { set, drawn } = counter();
    together(() => set(1));
    await Promise.resolve();
    expect(drawn).toEqual([]);
    set(2);
    await Promise.resolve();
    expect(drawn).toEqual([2]);
    await new Promise((done) => setTimeout(done, 20));
    expect(drawn).toEqual([2]);
  });

  it("is drawn at once again after a fault", async () => {
    const { set, drawn } = counter();
    expect(() => together(() => JSON.parse("{"))).toThrow();
    set(5);
    await Promise.resolve();
    expect(drawn).toEqual([5]);
  });
});
