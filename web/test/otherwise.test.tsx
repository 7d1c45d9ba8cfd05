import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import { Answers } from "../src/decision/Answers";
import { offered } from "../src/decision/group";
import { pressDigit } from "../src/decision/keys";
import { PlaceMenu } from "../src/decision/PlaceMenu";
import type { Option, Scene } from "../src/protocol";
import { area, card, decide, option, scene } from "./fixtures";

const stone = (id: string, value: string) => card(id, `Earth ${value}`, { shape: "gem", stats: [{ label: "Pays", value }] });
const table: Scene = { ...scene, areas: [area(0, [card("0.play.0", "Corlo")], [stone("s1", "1"), stone("s2", "2")])] };
const cheap = option("use 1", "Regroup", ["0.play.0", "s1"], { takes: ["s1"], label: "Regroup with Earth 1" });
const dear = option("use 2", "Regroup with Earth 2", ["0.play.0", "s2"], { takes: ["s2"], otherwise: "use 1", label: "Regroup with Earth 2" });
const both = option("use 3", "Regroup with both", ["0.play.0", "s1", "s2"], { takes: ["s1", "s2"], otherwise: "use 1", risk: "These are more than it takes.", label: "Regroup with both" });
const end = option("end", "Done", []);
const here = { place: "0.play.0", choices: { Regroup: [cheap], "Regroup with Earth 2": [dear], "Regroup with both": [both] } };
const { groups } = offered(decide([here, end]));

it("is one answer with what it takes, and the other prices unfold below it, what wastes something under why", async () => {
  render(<Answers scene={table} groups={groups} />);
  const buttons = () => screen.getAllByRole("button").map((each) => each.textContent);
  expect(buttons()).toHaveLength(3);
  expect(screen.getByRole("button", { name: /^Regroup with Earth 1/ }).querySelector(".taken")?.textContent).toBe("1");
  await userEvent.click(screen.getByRole("button", { name: "Other payments, same effect (2)…" }));
  expect(screen.getByRole("button", { name: /^Regroup with Earth 2/ }).querySelector(".taken")?.textContent).toBe("2");
  expect(screen.getByRole("button", { name: /^Regroup with both/ }).closest(".prices")?.querySelector("p")?.textContent).toBe("These are more than it takes.");
});

it("has the digit itself, and in the menu of its place each price has one", () => {
  expect(pressDigit(groups, null, 1)).toEqual({ take: cheap });
  expect(pressDigit(groups, null, 2)).toEqual({ take: end });
  const menu = { group: "0.play.0", choice: null };
  expect([1, 2, 3].map((digit) => pressDigit(groups, menu, digit))).toEqual([cheap, dear, both].map((take) => ({ take })));
  render(<PlaceMenu scene={table} place="0.play.0" group={groups[0]} picked={null} onClose={() => undefined} />);
  expect([...document.querySelectorAll(".menu .number")].map((each) => each.textContent)).toEqual(["1", "2", "3"]);
});

it("is an answer like any other where the usual price is not offered, as in a lesson", () => {
  const [group] = offered(decide([dear, end])).groups;
  expect([group!.digit, group!.choices.map(({ label }) => label)]).toEqual([1, ["Regroup with Earth 2"]]);
});

it("is one of no use too, where nothing comes of it at any price", () => {
  const vain = [cheap, dear, both].map((one) => Object.assign({}, one, { risk: "Nobody is hurt." }));
  const group = { place: "0.play.0", choices: { Regroup: [vain[0]!], "Regroup with Earth 2": [vain[1]!], "Regroup with both": [vain[2]!] } };
  render(<Answers scene={table} groups={offered(decide([group, option("hit", "Hit", ["0.hand.0"]), end])).groups} />);
  expect(document.querySelectorAll(".of-no-use button")).toHaveLength(1);
});

it("is left out of the list where it only wastes more", () => {
  const wasteful = { place: "0.play.0", choices: { Regroup: [cheap], "Regroup with both": [both] } };
  const [group, ...rest] = offered(decide([wasteful, end])).groups;
  render(<Answers scene={table} groups={[group!, ...rest]} />);
  expect(screen.queryByRole("button", { name: /^Other payments/ })).toBeNull();
  render(<PlaceMenu scene={table} place="0.play.0" group={group} picked={null} onClose={() => undefined} />);
  expect(document.querySelector(".menu .prices p")?.textContent).toBe("These are more than it takes.");
});

it("says in the menu of a thing what is asked, unless what can be done there answers a later question", () => {
  const asked = (options: Option[]) => {
    const group = offered(decide(options)).groups.find(({ place }) => place === "0.play.0");
    const { container, unmount } = render(<PlaceMenu scene={table} place="0.play.0" group={group} picked={null} asked="Hurt yourself?" onClose={() => undefined} />);
    const found = container.ownerDocument.querySelector(".menu-asked")?.textContent;
    unmount();
    return found;
  };
  const later = option("no > assign 1", "Assign", ["0.play.0"]);
  expect(asked([cheap, end])).toBe("Hurt yourself?");
  expect(asked([later, end])).toBeUndefined();
});

it("says in the menu of a thing what is done, where its answer says there only what that brings", () => {
  const menu = (verb: string) => {
    const [group] = offered(decide([option("go", verb, ["0.play.0"], { label: "Activate Corlo" })])).groups;
    const { container, unmount } = render(<PlaceMenu scene={table} place="0.play.0" group={group} picked={null} onClose={() => undefined} />);
    const found = container.querySelector(".drawn")!.textContent;
    unmount();
    return found;
  };
  expect([menu("moves 4, reaches 2"), menu("Activate")]).toEqual(["Activate Corlomoves 4, reaches 2", "Activate"]);
});
