import { render, screen } from "./rendering";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { AfterLesson } from "../src/coach/AfterLesson";
import { CoachMark } from "../src/coach/CoachMark";
import { narrowed } from "../src/coach/narrow";
import { beside, boxOf, inTheWay, ringOf } from "../src/coach/spot";
import { useCoach } from "../src/coach/useCoach";
import { learnedLessons } from "../src/net/storage";
import type { Board, Coaching, View } from "../src/protocol";
import { asking, option, playing } from "./fixtures";

const lesson: Coaching["lesson"] = { id: "first", title: "First match", summary: "", kind: "guided", minutes: 6 };
const coaching = (more: Partial<Coaching> = {}): Coaching => ({
  lesson, step: 0, steps: 3, page: 0, pages: 6, notes: [{ say: "The goal.", at: "goal" }, { say: "Your card.", at: "0.hand.0" }], answer: "wait", aim: "", why: "", state: "on", after: "", ...more,
});

const wait = option("wait", "Wait", []);
const taught = (more: Partial<Coaching> = {}, revision = 1) => asking([playing, wait], { coach: coaching(more), revision });

function Seen({ view, slot = false, waits = false }: { view: View; slot?: boolean; waits?: boolean }) {
  const coach = useCoach(view);
  return (
    <>
      <output aria-label="Offered">{coach.view.decision?.options.map((one) => one.id).join(" ")}</output>
      <CoachMark coach={coach} slot={slot} waits={waits} />
    </>
  );
}

beforeEach(() => localStorage.clear());

test("the ring goes round a card with the key over its edge, and round nothing else that stands within", () => {
  const rect = (left: number, top: number, width: number, height: number) => ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
  const boxed = (className: string) => {
    const thing = document.createElement("div");
    thing.className = className;
    thing.innerHTML = '<b class="number">1</b>';
    const key = thing.querySelector<HTMLElement>("b")!;
    thing.getBoundingClientRect = () => rect(20, 30, 100, 150);
    key.getBoundingClientRect = () => rect(5, 18, 22, 22);
    key.getClientRects = () => [rect(5, 18, 22, 22)] as unknown as DOMRectList;
    return boxOf(thing);
  };
  expect(boxed("card")).toEqual({ left: 5, top: 18, width: 115, height: 162 });
  expect(boxed("answers")).toEqual({ left: 20, top: 30, width: 100, height: 150 });
});

test("the ring lies round a thing, and within what is as wide as the screen", () => {
  const box = { left: 20, top: 30, width: 80, height: 12 };
  expect(ringOf(box, { width: 390 })).toEqual({ left: 17, top: 27, width: 86, height: 18 });
  expect(ringOf({ ...box, left: 0, width: 390 }, { width: 390 })).toEqual({ ...box, left: 0, width: 390 });
});

test("a decision is narrowed to the answer of the lesson, with the group it stands in", () => {
  const found = narrowed(taught().decision, "wait")!;
  expect(found.options).toEqual([wait]);
  expect(found.groups).toHaveLength(1);
  expect(found.default).toBe("wait");
});

test("a decision without that answer stays whole", () => {
  const { decision } = taught();
  expect(narrowed(decision, "nonsense")).toBe(decision);
  expect(narrowed(null, "wait")).toBeNull();
});

test("notes are read one after the other, and the last one says what to do", async () => {
  render(<Seen view={taught()} />);
  expect(screen.getByRole("region", { name: "Lesson" }).textContent).toContain("The goal.");
  expect(screen.queryByRole("button", { name: wait.label })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(screen.getByRole("region", { name: "Lesson" }).textContent).toContain("Your card.");
  expect(screen.getByRole("button", { name: wait.label })).toBeTruthy();
});

test("what is read is counted note by note, over all steps", async () => {
  const { rerender } = render(<Seen view={taught()} />);
  const counted = () => document.querySelector(".coach-head span")?.textContent;
  expect(counted()).toBe("1 of 6");
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  expect(counted()).toBe("2 of 6");
  rerender(<Seen view={taught({ step: 1, page: 2 }, 2)} />);
  expect(counted()).toBe("3 of 6");
  rerender(<Seen view={taught({ pages: 0 }, 3)} />);
  expect(counted()).toBeUndefined();
});

test("a new step begins with its first note", async () => {
  const { rerender } = render(<Seen view={taught()} />);
  await userEvent.click(screen.getByRole("button", { name: "Next" }));
  rerender(<Seen view={taught({ step: 1 }, 2)} />);
  expect(screen.getByRole("region", { name: "Lesson" }).textContent).toContain("The goal.");
});

test("whoever goes on without the lesson has every answer again", async () => {
  render(<Seen view={taught({ notes: [] })} />);
  expect(screen.getByRole("status", { name: "Offered" }).textContent).toBe("wait");
  await userEvent.click(screen.getByRole("button", { name: "Go on without the lesson" }));
  expect(screen.queryByRole("region", { name: "Lesson" })).toBeNull();
  expect(screen.getByRole("status", { name: "Offered" }).textContent).toContain("play");
});

test("a lesson is remembered as learned once its last step is over, a puzzle once it is solved", () => {
  render(<Seen view={taught({ state: "free", step: 3, answer: "" })} />);
  expect(learnedLessons("duel")).toEqual(["first"]);
  const puzzle = { ...lesson, id: "mate", kind: "puzzle" as const };
  const { rerender } = render(<Seen view={taught({ lesson: puzzle, steps: 0, state: "failed", answer: "" })} />);
  expect(learnedLessons("duel")).toEqual(["first"]);
  rerender(<Seen view={{ ...taught({ lesson: puzzle, steps: 0, notes: [], state: "solved", answer: "" }), over: true }} />);
  expect(learnedLessons("duel")).toEqual(["first", "mate"]);
  expect(screen.queryByText("Solved!")).toBeNull();
});

test("a puzzle whose aim was put aside still says when it is failed", async () => {
  const puzzle = { lesson: { ...lesson, kind: "puzzle" as const }, notes: [], steps: 0, answer: "", aim: "Win this turn." };
  const { rerender } = render(<Seen view={taught(puzzle)} />);
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("region", { name: "Lesson" })).toBeNull();
  rerender(<Seen view={taught({ ...puzzle, state: "failed" }, 2)} />);
  expect(screen.getByText(/Not solved/)).toBeTruthy();
});

test("a puzzle that is solved says why that was the way", () => {
  const solved = coaching({ lesson: { ...lesson, kind: "puzzle" }, notes: [], steps: 0, state: "solved", answer: "", why: "Nobody could dodge." });
  render(<AfterLesson coaching={solved} game="duel" />);
  expect(screen.getByText("Solved!").nextElementSibling?.textContent).toBe("Nobody could dodge.");
});

test("a puzzle that is failed can be tried again", () => {
  render(<Seen view={taught({ lesson: { ...lesson, kind: "puzzle" }, notes: [], steps: 0, state: "failed", answer: "" })} />);
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("the bubble stands where there is room, and off the answers", () => {
  const screenSize = { width: 1000, height: 800 };
  const size = { width: 300, height: 200 };
  const screenBox = { left: 0, top: 0, ...screenSize };
  const within = ({ left, top }: { left: number; top: number }) => left >= 0 && top >= 0 && left + size.width <= screenSize.width && top + size.height <= screenSize.height;
  expect(beside({ left: 100, top: 0, width: 200, height: 40 }, size, screenSize, [])).toEqual({ left: 50, top: 54 });
  const low = beside({ left: 400, top: 700, width: 100, height: 90 }, size, screenSize, []);
  expect(low.top + size.height).toBeLessThan(700);
  const answers = { box: { left: 0, top: 50, width: 400, height: 300 }, weight: 3 };
  const aside = beside({ left: 100, top: 0, width: 200, height: 40 }, size, screenSize, [answers]);
  expect(aside.left >= 400 || aside.top >= 350).toBe(true);
  // At an edge, in a corner, wider than the screen's half, or all of it: it is never cut.
  for (const left of [-20, 0, 500, 980]) for (const width of [10, 300, 900]) expect(within(beside({ left, top: 380, width, height: 60 }, size, screenSize, [answers]))).toBe(true);
  // It stays while it is over nothing, or over no more than it need be, and gives way to what comes.
  const now = { left: 600, top: 500 };
  const thing = { left: 100, top: 0, width: 200, height: 40 };
  expect(beside(thing, size, screenSize, [answers], now)).toBe(now);
  expect(beside(thing, size, screenSize, [{ box: { left: 650, top: 550, width: 50, height: 50 }, weight: 3 }], now)).toEqual({ left: 50, top: 54 });
  expect(beside(screenBox, size, screenSize, [], now)).toBe(now);
  expect(within(beside(screenBox, size, screenSize, [{ box: screenBox, weight: 1 }]))).toBe(true);
});

test("in a row of its own it leaves the answer where answers are, and the row stays while something is shown", () => {
  const { rerender } = render(<Seen slot view={taught({ notes: [{ say: "Wait.", at: "" }] })} />);
  const row = screen.getByRole("region", { name: "Lesson" });
  expect(row.className).toContain("slot");
  expect(screen.queryByRole("button", { name: wait.label })).toBeNull();
  expect(row.querySelector(".coach-what")?.textContent).toBe(wait.label);
  expect(screen.getByRole("button", { name: "Go on without the lesson" }).textContent).toBe("×");
  rerender(<Seen slot waits view={taught()} />);
  expect(screen.getByRole("region", { name: "Lesson" }).className).toContain("waits");
  expect(document.querySelector(".coach-ring")).toBeNull();
});

test("of a piece that it speaks of it says the numbers", () => {
  const about = taught({ notes: [{ say: "Wisp.", at: "piece.1" }, { say: "Wait.", at: "" }] });
  const board = { label: "Yard", turned: false, columns: 1, rows: 1, tiles: [], pieces: [{ id: "piece.1", bars: [{ label: "HP", kind: "life", value: 7, maximum: 12, word: "" }] }] };
  render(<Seen slot view={{ ...about, scene: { ...about.scene, board: board as unknown as Board } }} />);
  expect(document.querySelector(".coach-numbers")?.textContent).toBe("HP 7");
});

test("the bubble keeps off what shows again what happened and the newest line of the log, before all else", () => {
  document.body.innerHTML = '<div class="arena"><button class="again"></button></div><div class="log"><ol><li></li><li></li></ol></div><div class="numbers-key"></div>';
  for (const element of document.querySelectorAll("*")) element.getClientRects = () => [{}] as unknown as DOMRectList;
  expect(inTheWay().map(({ weight }) => weight)).toEqual([12, 12, 0.005]);
  const [size, screenSize] = [{ width: 300, height: 790 }, { width: 1000, height: 800 }];
  // There is room for it where it comes near to the edge of the screen.
  const covered = { box: { left: 0, top: 0, width: 692, height: 800 }, weight: 12 };
  expect(beside({ left: 100, top: 0, width: 200, height: 40 }, { ...size, height: 780 }, screenSize, [covered]).left).toBe(694);
  document.body.innerHTML = "";
});
