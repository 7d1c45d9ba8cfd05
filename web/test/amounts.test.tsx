import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Amounts, areDice } from "../src/decision/Amounts";
import { ChoiceRow } from "../src/decision/ChoiceRow";
import { option } from "./fixtures";

const plays = (...amounts: number[]) =>
  amounts.map((amount) => option(`play ${amount}`, "Play", [], { amount, label: amount === 0 ? "Play it alone" : `Play it with ${amount} ${amount === 1 ? "die" : "dice"}` }));
const steps = [1, 2].map((amount) => option(`go ${amount}`, "Go", [], { amount, label: `Go ${amount} squares` }));

/** What is drawn on each button: its number, and how many dice. */
function drawn(options: ReturnType<typeof plays>): [string, number][] {
  const { container, unmount } = render(<Amounts options={options} onPoint={() => undefined} />);
  const found = [...container.querySelectorAll(".amount")].map((button): [string, number] => [
    button.querySelector("[aria-hidden]")!.textContent,
    button.querySelectorAll(".die").length,
  ]);
  unmount();
  return found;
}

describe("numbers to choose from", () => {
  it("have as many dice beside them as they count, and none where they count something else", () => {
    expect(drawn(plays(1, 2, 6))).toEqual([["1", 1], ["2", 2], ["6", 6]]);
    expect(drawn(steps)).toEqual([["1", 0], ["2", 0]]);
    expect(drawn(plays(0, 1))).toEqual([["0", 0], ["1", 1]]);
  });

  it("have one die for all where they are many", () => {
    expect(drawn(plays(0, 1, 10))).toEqual([["0", 0], ["1", 1], ["10", 1]]);
  });

  it("have what each brings below it, and say it to who hears them", () => {
    const bringing = ["1.5", "2.5"].map((much, index) =>
      option(`play ${much}`, "Play", [], { amount: index + 1, label: `Play it with ${index + 1} dice`, brings: { what: "Attack on average", much } }),
    );
    render(<ChoiceRow choice={{ key: "play", label: "Play", options: bringing }} />);
    expect([...document.querySelectorAll(".amount-brings")].map((each) => each.getAttribute("data-much"))).toEqual(["1.5", "2.5"]);
    expect(document.querySelector(".amounts-what")?.textContent).toBe("Attack on average");
    expect(screen.getByRole("button", { name: "Play it with 2 dice, Attack on average 2.5" })).toBeTruthy();
  });

  it("count dice only where every answer says so", () => {
    expect([areDice(plays(1, 2)), areDice([...plays(1), ...steps]), areDice(plays(0)), areDice([])]).toEqual([true, false, false, false]);
  });
});
