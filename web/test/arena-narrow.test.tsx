import { fireEvent, render, screen, within } from "./rendering";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Arena } from "../src/scene/Arena";
import type { Entry } from "../src/protocol";
import { entry as line0, scene } from "./fixtures";

/** A line that one and the same decision told. */
const entry = (number: number, more: Partial<Entry> = {}) => line0(number, { decision: 0, ...more });

describe("what just happened, where there is little room", () => {
  afterEach(() => vi.unstubAllGlobals());
  const gist = "Dorrin dodges to 8,1: Hit Chance 1 (4 dice) against AGILITY 4 (6 dice, 3 of them by SOL), which is higher.";
  const fight = [entry(0, { text: "AGILITY Roll.", faces: [6], result: 4 }), entry(1, { text: "Dodged.", gist }), entry(2, { decision: 1, text: "Osk begins turn 3." })];

  it("is told without its brackets, and all of it with its dice once it is pressed", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("max-width: 899px"), addEventListener() {}, removeEventListener() {} }));
    render(<Arena scene={scene} log={fight} />);
    const folded = screen.getByRole("button", { name: /^Dorrin dodges to 8,1: Hit Chance 1 against AGILITY 4, which is higher\.$/ });
    expect(screen.queryByText(gist)).toBeNull();
    expect(folded.matches(".long")).toBe(true);
    fireEvent.click(folded);
    const whole = within(document.querySelector("dialog")!);
    expect(whole.getByText(gist)).toBeTruthy();
    expect(whole.getByText("Osk begins turn 3.")).toBeTruthy();
    expect(document.querySelectorAll("dialog .roll")).toHaveLength(1);
    fireEvent.click(document.querySelector("dialog .close")!);
    expect(document.querySelector("dialog")).toBeNull();
  });

  it("is told with what was told since where it is short", () => {
    vi.stubGlobal("matchMedia", (query: string) => ({ matches: query.includes("max-width: 899px"), addEventListener() {}, removeEventListener() {} }));
    render(<Arena scene={scene} log={[entry(0, { text: "Dodged.", gist: "Dorrin dodges (AGILITY 4)." }), fight[2]!]} />);
    expect(screen.getByRole("button", { name: /^Dorrin dodges\.\s*Osk begins turn 3\.$/ }).matches(".long")).toBe(false);
  });

  it("is whole at once where there is room", () => {
    render(<Arena scene={scene} log={fight} />);
    expect(screen.getByText(gist)).toBeTruthy();
  });
});
