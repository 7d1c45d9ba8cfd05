import { fireEvent, render, screen } from "./rendering";
import { expect, it, vi } from "vitest";
import { Answers } from "../src/decision/Answers";
import { ChooseContext } from "../src/decision/choose";
import { offered } from "../src/decision/group";
import { decide, option, scene } from "./fixtures";

const end = option("end", "End turn", []);
const use = (card: string) => option(`use ${card}`, `Use ${card}`, [card]);
const asked = (...cards: string[]) => offered({ ...decide([end, ...cards.map(use)]), default: "end" }).groups;

it("is where the usual answer stands that touches nothing, last of all and with the key 0, whatever else there is", () => {
  for (const cards of [["a"], ["a", "b", "c"]]) {
    const { container, unmount } = render(<Answers scene={scene} groups={asked(...cards)} foot={<i>Always</i>} />);
    const options = [...container.querySelectorAll<HTMLElement>("[data-option]")];
    expect(options.map(({ dataset }) => dataset["option"])).toEqual([...cards.map((card) => `use ${card}`), "end"]);
    expect(container.querySelector(".decision-foot")!.textContent).toMatch(/0End turnAlways$/u);
    unmount();
  }
});

it("has below it what goes on from there by one click, which moves it nowhere as it is found", () => {
  const way = (id: string, label: string, touches: string[] = []) => ({ option: option(id, "", touches, { label }), parts: label.split(", then "), answers: id.split(" > "), listed: true, plain: false, acts: touches.length > 0 });
  const idle = way("end > keep", "End turn, then keep all");
  const asked = { ...decide([end, use("a")]), default: "end" };
  const shown = (...ways: ReturnType<typeof way>[]) => {
    const { container, unmount } = render(<Answers scene={scene} groups={offered(asked, ways).groups} foot={<i>Always</i>} />);
    const told = [".decision-foot", ".decision-foot ~ .found-late"].map((selector) => container.querySelector(selector)!.textContent);
    unmount();
    return told;
  };
  expect(shown(idle)[0]).toMatch(/0End turnAlways.*2Do nothing more: keep all$/u);
  expect(shown(idle)[1]).not.toContain("In one click");
  // What does something besides stands apart below, and so do many.
  expect(shown(idle, way("end > use b", "End turn, then use b", ["b"]))[1]).toContain("use b");
  const many = ["one", "two", "three"].map((name) => way(`end > ${name}`, `End turn, then ${name}`));
  expect(shown(...many)[0]).toMatch(/0End turnAlways$/u);
  expect(shown(...many)[1]).toContain("In one click");
});

it("takes the keys that move among the answers in", () => {
  render(<Answers scene={scene} groups={asked("a")} />);
  const [first, last] = screen.getAllByRole("button");
  first!.focus();
  fireEvent.keyDown(first!, { key: "ArrowDown" });
  expect(document.activeElement).toBe(last);
  fireEvent.keyDown(last!, { key: "ArrowUp" });
  expect(document.activeElement).toBe(first);
});

it("says of the one answer of a lesson what the lesson calls it, with its number", () => {
  const shown = (one: ReturnType<typeof option>, taught: boolean) => {
    const { container, unmount } = render(
      <ChooseContext value={{ choose: vi.fn(), point: vi.fn(), busy: false, taught }}>
        <Answers scene={scene} groups={offered(decide([one])).groups} />
      </ChooseContext>,
    );
    const said = container.querySelector(".choice-what")?.textContent;
    unmount();
    return said;
  };
  const engage = option("engage", "Engage", ["0.play.1"], { label: "Engage with Hauler" });
  const play = option("play", "Play", ["0.play.1"], { label: "Play Hauler with 3 dice", amount: 3 });
  expect([true, false].map((taught) => shown(engage, taught))).toEqual(["1Engage with Hauler", "10.play.1"]);
  expect(shown(play, true)).toBe("1Play Hauler with 3 dice");
});

it("is not pressed by a click for what stood there a moment before, under a pointer that rests", () => {
  const now = vi.spyOn(performance, "now").mockReturnValue(1000);
  const choose = vi.fn();
  const shown = (...cards: string[]) => (
    <ChooseContext value={{ choose, point: vi.fn(), busy: false }}>
      <Answers scene={scene} groups={asked(...cards)} />
    </ChooseContext>
  );
  const press = (id: string) => fireEvent.click(document.querySelector(`[data-option="${id}"]`)!, { clientX: 5, clientY: 5, detail: 1 });
  const { rerender } = render(shown("a", "b"));
  now.mockReturnValue(2000);
  fireEvent.pointerMove(document.querySelector('[data-option="use b"]')!, { clientX: 5, clientY: 5 });
  press("use b");
  expect(choose).toHaveBeenCalledTimes(1);
  rerender(shown("b"));
  now.mockReturnValue(2399);
  press("end");
  expect(choose).toHaveBeenCalledTimes(1);
  // The same answer is, and so is another once it was time to see it, or the pointer went there.
  press("use b");
  expect(choose).toHaveBeenCalledTimes(2);
  now.mockReturnValue(2401);
  press("end");
  rerender(shown("a", "b", "c"));
  fireEvent.pointerMove(document.querySelector('[data-option="end"]')!, { clientX: 6, clientY: 5 });
  fireEvent.click(document.querySelector('[data-option="end"]')!, { clientX: 6, clientY: 5, detail: 1 });
  expect(choose).toHaveBeenCalledTimes(4);
  now.mockRestore();
});
