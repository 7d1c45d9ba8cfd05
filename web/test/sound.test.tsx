import { render, renderHook, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KeysHelp } from "../src/decision/KeysHelp";
import { saveSounds } from "../src/net/storage";
import { soundOf, useSounds } from "../src/show/useSounds";
import type { View } from "../src/protocol";
import { asking, entry, option, view } from "./fixtures";

const played: string[] = [];
/** Something of a browser's audio: says what was begun. */
class FakeAudio {
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  private node = (kind: string) => ({
    connect: vi.fn(), gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, frequency: { value: 0 }, type: "", buffer: null,
    start: () => played.push(kind), stop: vi.fn(),
  });
  resume = () => Promise.resolve();
  createGain = () => this.node("gain");
  createBiquadFilter = () => this.node("filter");
  createOscillator = () => this.node("tone");
  createBufferSource = () => this.node("noise");
  createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

beforeEach(() => {
  played.length = 0;
  localStorage.clear();
  vi.stubGlobal("AudioContext", FakeAudio);
});
afterEach(() => vi.unstubAllGlobals());

const hurt = { kind: "hurt" as const, place: "piece.1", word: "", amount: 2, to: "", forced: false, loss: false };
const log = [entry(0), entry(1, { faces: [6, 2] }), entry(2, { effects: [hurt] })];
const heard = (shown: View, told: number) => ({ shown, told });

describe("sounds", () => {
  it("belong to dice and wounds, a wound before its dice", () => {
    expect(log.map(soundOf)).toEqual([null, "dice", "hit"]);
    expect(soundOf(entry(3, { faces: [1], effects: [hurt] }))).toBe("hit");
  });

  it("are silent until they are asked for, and heard as lines are told, at one's turn and at the end", () => {
    const { rerender } = renderHook(({ shown, told }) => useSounds(shown, told), { initialProps: heard(view({ log }), 1) });
    rerender(heard(view({ log }), 2));
    expect(played).toEqual([]);
    saveSounds(true);
    rerender(heard(view({ log }), 3));
    expect(played).toEqual(["noise"]);
    rerender(heard(asking([option("end", "End", [])], { log }), 3));
    expect(played.slice(1)).toEqual(["tone", "tone"]);
    rerender(heard(view({ log, over: true }), 3));
    expect(played.slice(3)).toEqual(["tone", "tone", "tone"]);
  });

  it("are turned on beside the pace, with one to hear, and remembered", async () => {
    const { unmount } = render(<KeysHelp relief onClose={() => {}} />);
    await userEvent.click(screen.getByRole("checkbox", { name: /^Sounds/ }));
    expect(played.length).toBeGreaterThan(0);
    unmount();
    render(<KeysHelp relief onClose={() => {}} />);
    expect(screen.getByRole("checkbox", { name: /^Sounds/ })).toHaveProperty("checked", true);
  });
});
