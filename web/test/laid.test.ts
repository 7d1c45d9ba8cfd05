import { expect, it, vi } from "vitest";
import { clearOf, laid } from "../src/explain/laid";

const page = { width: 1440, height: 900 };
const board = { left: 220, top: 80, right: 1120, width: 900, height: 620 };
const own = { width: 300, height: 200 };
const square = (left: number, top = 300) => ({ left, top, right: left + 86, width: 86, height: 57 });

it("is laid beside a thing of the board towards the nearer edge, where there is room", () => {
  expect(laid({ at: square(500), own, page, board })).toEqual({ left: 192, top: 300 });
  expect(laid({ at: square(800), own, page, board })).toEqual({ left: 894, top: 300 });
  expect(laid({ at: square(230), own, page, board })).toEqual({ left: 324, top: 300 });
});

it("is on the right of any other thing, else on the left, else above, and always on the page", () => {
  expect(laid({ at: square(500, 850), own, page })).toEqual({ left: 594, top: 692 });
  expect(laid({ at: square(1200), own, page })).toEqual({ left: 892, top: 300 });
  expect(laid({ at: { left: 100, top: 500, right: 300, width: 200, height: 100 }, own, page: { width: 390, height: 844 } })).toEqual({ left: 8, top: 292 });
});

it("is not laid over what is asked beside the table: at that edge of the board it is on the other side", () => {
  const panel = document.createElement("section");
  panel.className = "decision";
  vi.spyOn(panel, "getBoundingClientRect").mockReturnValue(new DOMRect(1142, 45, 298, 600));
  document.body.append(panel);
  const at = square(1000);
  expect(laid({ at, own, page: { ...page, width: clearOf(at) }, board })).toEqual({ left: 692, top: 300 });
  expect([clearOf(at), clearOf(square(1200))], "what is in the panel has the page").toEqual([1142, window.innerWidth]);
  panel.remove();
});
