import { fireEvent, render } from "./rendering";
import { expect, it } from "vitest";
import { Reel } from "../src/decision/Reel";

/** What a list that is 100 pixels high, and each line in it 20, says of the rest: of things with so many lines each, by their classes. */
function restOf(lines: string[], count: number, answers: number) {
  const { container, unmount } = render(
    <Reel>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className="group" data-answers={answers}>
          {lines.map((name, index) => (
            <button key={index} type="button" className={`line ${name}`} data-option={name === "group-title" ? undefined : `${at} ${index}`}>
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

it("counts all the answers of a thing of which nothing is in sight yet, also where they are folded", () => {
  expect(restOf(["group-title", "choice-button"], 4, 3)).toBe("▾ and 7 more");
});

it("counts of a thing that begins in sight the answers that are not", () => {
  expect(restOf(["group-title", "amount", "amount", "amount", "amount"], 2, 4)).toBe("▾ and 6 more");
});

it("counts answers where no thing has a line of its own", () => {
  expect(restOf(["choice choice-button"], 6, 1)).toBe("▾ and 3 more");
});
