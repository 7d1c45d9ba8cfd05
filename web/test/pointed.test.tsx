import { act, fireEvent, render, screen } from "./rendering";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePointed } from "../src/explain/usePointed";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Shown() {
  const pointed = usePointed();
  return (
    <main className="table">
      <div data-place="one">One</div>
      <div data-place="two">Two</div>
      <output>{pointed?.place ?? "nothing"}</output>
    </main>
  );
}

const told = () => {
  act(() => void vi.advanceTimersByTime(1000));
  return screen.getByRole("status").textContent;
};
const mouse = (x: number) => ({ pointerType: "mouse", clientX: x, clientY: 5 });

it("is what a pointer moved to, and not what came to lie under one that rests", () => {
  render(<Shown />);
  const [one, two] = [screen.getByText("One"), screen.getByText("Two")];
  fireEvent.pointerMove(one, mouse(1));
  expect(told()).toBe("one");
  // The table changes below the pointer, which stays where it is.
  fireEvent.pointerOver(two, mouse(1));
  expect(told()).toBe("nothing");
  fireEvent.pointerMove(two, mouse(2));
  expect(told()).toBe("two");
});

it("is nothing while something is dragged there", () => {
  render(<Shown />);
  fireEvent.pointerMove(screen.getByText("One"), { ...mouse(1), buttons: 1 });
  fireEvent.pointerOver(screen.getByText("Two"), { ...mouse(2), buttons: 1 });
  expect(told()).toBe("nothing");
  fireEvent.pointerMove(screen.getByText("Two"), mouse(3));
  expect(told()).toBe("two");
});

it("is there for who only passes over it no sooner than after a while", () => {
  render(<Shown />);
  fireEvent.pointerMove(screen.getByText("One"), mouse(1));
  act(() => void vi.advanceTimersByTime(100));
  fireEvent.pointerMove(screen.getByRole("status"), mouse(2));
  expect(told()).toBe("nothing");
});
