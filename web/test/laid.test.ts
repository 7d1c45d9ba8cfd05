import { expect, it } from "vitest";
import { laid } from "../src/explain/laid";

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
