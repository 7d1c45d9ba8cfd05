import { fireEvent, render } from "./rendering";
import { expect, it } from "vitest";
import { Reel } from "../src/decision/Reel";

/** What a list that is 100 pixels high, and each line in it 20, says of the rest: of things with so many lines each, by their classes. */
function restOf(thing: string, lines: string[], count: number) {
  const { container, unmount } = render(
    <Reel>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={thing}>
          {lines.map((name) => (
            <button key={name} type="button" className={`line ${name}`}>
              {at}
            </button>
          ))}
        </div>
      ))}
    </Reel>,
  );
  const list = container.querySelector<HTMLElement>(".answers-scroll")!;
  const all = [...list.querySelectorAll(".line")];
  const rect = (top: number, height: number) => ({ top, bottom: top + height, height }) as DOMRect;
  list.getBoundingClientRect = () => rect(0, 100);
  for (const [index, each] of all.entries()) each.getBoundingClientRect = () => rect(20 * index, 20);
  Object.defineProperties(list, { scrollHeight: { value: 20 * all.length }, clientHeight: { value: 100 } });
  fireEvent.scroll(list);
  const said = container.querySelector(".answers-rest")?.textContent;
  unmount();
  return said;
}

it("counts things, each with all that is done with it, of which nothing is in sight yet", () => {
  expect(restOf("group", ["group-title", "choice many"], 4)).toBe("▾ and 2 more");
});

it("counts answers where no thing has a line of its own", () => {
  expect(restOf("group", ["choice choice-button"], 6)).toBe("▾ and 3 more");
});
