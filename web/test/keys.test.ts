import { describe, expect, it } from "vitest";
import { offered } from "../src/decision/group";
import { commandOf, pressDigit } from "../src/decision/keys";
import { decide, option, playing } from "./fixtures";

const end = option("end", "End turn", []);
const add = [1, 2].map((amount) => option(`add ${amount}`, "Add dice", ["0.play.0"], { amount }));
const groups = offered(decide([playing, { place: "0.play.0", choices: { "Add dice": add } }, end])).groups;

describe("digits", () => {
  it("take an answer that stands alone", () => {
    expect(pressDigit(groups, null, 3)).toEqual({ take: end });
  });

  it("open a group, then a choice, then mean the amount", () => {
    const first = pressDigit(groups, null, 1);
    expect(first).toEqual({ go: { group: "0.hand.0", choice: null } });
    const second = pressDigit(groups, { group: "0.hand.0", choice: null }, 2);
    expect(second).toEqual({ go: { group: "0.hand.0", choice: groups[0]!.choices[1]!.key } });
    const third = pressDigit(groups, { group: "0.hand.0", choice: groups[0]!.choices[1]!.key }, 3);
    expect(third).toMatchObject({ take: { id: "play facedown 3" } });
  });

  it("skip the choice where there is only one", () => {
    expect(pressDigit(groups, null, 2)).toEqual({ go: { group: "0.play.0", choice: groups[1]!.choices[0]!.key } });
  });

  it("mean nothing where nothing has that number", () => {
    expect(pressDigit(groups, null, 9)).toBeNull();
    expect(pressDigit(groups, { group: "gone", choice: null }, 1)).toBeNull();
    expect(pressDigit(groups, { group: "0.play.0", choice: groups[1]!.choices[0]!.key }, 7)).toBeNull();
  });
});

describe("keys", () => {
  const press = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent("keydown", { key, ...init });

  it("name commands", () => {
    expect(commandOf(press("4"))).toEqual({ digit: 4 });
    expect(commandOf(press("u"))).toBe("undo");
    expect(commandOf(press("?"))).toBe("help");
    expect(commandOf(press("x"))).toBeNull();
  });

  it("leave the browser's own and what is typed alone", () => {
    expect(commandOf(press("u", { ctrlKey: true }))).toBeNull();
    const field = document.body.appendChild(document.createElement("input"));
    let seen: unknown = "none";
    field.addEventListener("keydown", (event) => (seen = commandOf(event)));
    field.dispatchEvent(press("u"));
    expect(seen).toBeNull();
    field.remove();
  });
});
