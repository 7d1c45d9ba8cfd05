import { fireEvent, render, screen } from "./rendering";
import { afterEach, expect, it, vi } from "vitest";
import { Answers } from "../src/decision/Answers";
import { offered } from "../src/decision/group";
import { reachesBeyond } from "../src/decision/slim";
import { decide, option, scene } from "./fixtures";

/** A phone whose panel ends at 100, and answers that end at `bottom`. */
function phone(bottom: number) {
  vi.stubGlobal("matchMedia", (media: string) => ({ media, matches: media === "(max-width: 899px)", addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(this: Element) {
    return new DOMRect(0, 0, 300, this.classList.contains("decision") ? 100 : bottom);
  });
}

const shown = () =>
  render(
    <div className="decision">
      <Answers scene={scene} groups={offered(decide([option("a", "Attack", []), option("b", "Block", [])])).groups} />
    </div>,
  );

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("says less of each answer on a phone that has no room for all of them, and all of it at a press", () => {
  phone(180);
  const { container } = shown();
  expect(container.querySelector(".answers.slim")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Say more of each answer" }));
  expect(container.querySelector(".answers.slim")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Say less of each answer" }));
  expect(container.querySelector(".answers.slim")).not.toBeNull();
});

it("says all where there is room for it", () => {
  phone(90);
  const { container } = shown();
  expect(container.querySelector(".answers.slim")).toBeNull();
  expect(screen.queryByRole("button", { name: "Say more of each answer" })).toBeNull();
});

it("measures from the beginning of a panel, however far it is scrolled", () => {
  phone(90);
  const { container } = shown();
  container.querySelector(".decision")!.scrollTop = 40;
  expect(reachesBeyond(container.querySelector(".answers")!)).toBe(true);
});
