import { act, render, screen } from "./rendering";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Reading, Terms } from "../src/protocol";
import { inWords, left, NO_CLOCK, remaining } from "../src/table/clock";
import { ClockPicker } from "../src/table/ClockPicker";
import { Clocks } from "../src/table/Clocks";
import { table as tableOf } from "./fixtures";

const terms: Terms = { seconds: 60, bank: 600, misses: 3 };
const reading: Reading = { terms, running: 1, left: 5, banks: [600, 20], missed: [0, 2] };
const table = tableOf({ clock: reading });

afterEach(() => void vi.useRealTimers());

describe("a clock", () => {
  it("is said in words", () => {
    expect(inWords(terms)).toBe("60 seconds a decision, 10 minutes in the bank; after 3 default answers in a row the seat is lost");
    expect(inWords({ seconds: 86_400, bank: 0, misses: 0 })).toBe("1 day a decision; then the seat is lost");
    expect(inWords(NO_CLOCK)).toBe("No clock");
    expect([left(0), left(9.1), left(725), left(3700), left(200_000)]).toEqual(["0:00", "0:10", "12:05", "1 h 1 min", "2 d 7 h"]);
  });

  it("takes the time of a decision first, then the bank, of whoever is waited for alone", () => {
    expect(remaining(reading, 1, 3)).toEqual({ decision: 2, bank: 20 });
    expect(remaining(reading, 1, 15)).toEqual({ decision: 0, bank: 10 });
    expect(remaining(reading, 1, 1000)).toEqual({ decision: 0, bank: 0 });
    expect(remaining(reading, 0, 1000)).toEqual({ decision: 60, bank: 600 });
  });

  it("runs on between two messages, and says what it answered", () => {
    vi.useFakeTimers();
    render(<Clocks table={table} />);
    expect(screen.getByRole("timer").textContent).toBe("0:05");
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.getByRole("timer").textContent).toBe("0:02");
    expect(screen.getByText("answered by the clock: 2 of 3")).toBeTruthy();
  });

  it("is chosen before the match, and so is how long somebody is answered for", async () => {
    const chosen = vi.fn();
    const { rerender } = render(<ClockPicker clock={null} onChange={chosen} />);
    await userEvent.selectOptions(screen.getByLabelText("Time to decide"), "30 seconds a decision, 5 minutes in the bank");
    expect(chosen).toHaveBeenLastCalledWith({ seconds: 30, bank: 300, misses: 3 });
    rerender(<ClockPicker clock={terms} onChange={chosen} />);
    await userEvent.selectOptions(screen.getByLabelText(/Answers given/), "0");
    expect(chosen).toHaveBeenLastCalledWith({ ...terms, misses: 0 });
  });
});
