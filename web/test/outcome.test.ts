import { expect, it } from "vitest";
import { fitOutcome } from "../src/scene/outcome";

/** What came of something, that needs so much height in the letters it has: in usual ones, then in smaller ones. */
function outcome(usual: number, small: number, room: number): HTMLElement {
  const drawn = document.createElement("p");
  drawn.textContent = "Hit, and each adds 1 damage.";
  Object.defineProperties(drawn, {
    clientWidth: { value: 190 },
    clientHeight: { value: room },
    scrollHeight: { get: () => (drawn.classList.contains("tight") ? small : usual) },
  });
  drawn.style.lineHeight = "15px";
  document.body.append(drawn);
  fitOutcome(drawn);
  drawn.remove();
  return drawn;
}

it("is said in smaller letters where it has no whole room, and at worst ends in three dots and can be read whole", () => {
  expect(outcome(40, 30, 60).className).toBe("");
  expect(outcome(80, 60, 60).className).toBe("tight");
  const cut = outcome(120, 90, 60);
  expect([cut.className, cut.style.getPropertyValue("--whole"), cut.title]).toEqual(["tight ends", "4", "Hit, and each adds 1 damage."]);
});
