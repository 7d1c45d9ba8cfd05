import { describe, expect, it } from "vitest";
import { Plan } from "../src/net/plan";
import type { View } from "../src/protocol";
import { asking, option } from "./fixtures";

const end = option("end", "End turn", []);
const steps = (revision: number, more: Partial<View> = {}) => asking([option(`go ${revision}`, "Go", []), end], { revision, undo: true, ...more });

describe("what has only one answer", () => {
  const only = (revision: number, more: Partial<View> = {}) => asking([end], { revision, undo: true, ...more });

  it("is answered for whoever clicked before, and is taken back with that click", () => {
    const plan = new Plan(() => true);
    expect(plan.next(only(1))).toBeNull();
    plan.begin(["go 1"], steps(1));
    expect(plan.next(only(2))).toEqual({ type: "act", option: "end", revision: 2 });
    expect(plan.next(steps(3))).toBeNull();
    expect(plan.back(steps(3))).toEqual({ type: "undo", revision: 3 });
    expect(plan.next(only(4))).toEqual({ type: "undo", revision: 4 });
    expect(plan.next(steps(5))).toBeNull();
    expect(plan.on).toBe(false);
  });

  it("is told of until somebody clicks again, or takes it back", () => {
    const plan = new Plan(() => true);
    plan.begin(["go 1"], steps(1));
    expect(plan.given).toBe("");
    plan.next(only(2));
    plan.next(steps(3, { decision: null, waiting_for: 1 }));
    expect(plan.given).toBe(end.label);
    plan.begin(["go 4"], steps(4));
    expect(plan.given).toBe("");
    plan.next(only(5));
    plan.back(steps(6));
    expect(plan.given).toBe("");
  });

  it("is taken back with the answer before it by whoever gave it by hand, also where it wastes something or chance comes into it", () => {
    for (const more of [{}, { risk: "It is wasted." }, { odds: true }]) {
      const sole = (revision: number) => asking([option("end", "Done", [], more)], { revision, undo: true });
      const plan = new Plan();
      plan.begin(["go 1"], steps(1));
      expect(plan.next(sole(2))).toBeNull();
      plan.begin(["end"], sole(2));
      expect(plan.next(steps(3))).toBeNull();
      expect(plan.back(steps(3))).toEqual({ type: "undo", revision: 3 });
      expect(plan.next(sole(4))).toEqual({ type: "undo", revision: 4 });
      expect(plan.next(steps(5))).toBeNull();
    }
  });

  it("of a lesson is a choice of several: undo stops there", () => {
    const plan = new Plan();
    plan.begin(["end"], steps(1));
    expect(plan.back(steps(2))).toEqual({ type: "undo", revision: 2 });
    expect(plan.next(only(3, { coach: {} as View["coach"] }))).toBeNull();
  });

  it("is answered after somebody else's turn, and then asked where undo comes back to it and cannot go further", () => {
    const plan = new Plan(() => true);
    plan.begin(["end"], steps(1));
    expect(plan.next(steps(2, { decision: null, waiting_for: 1 }))).toBeNull();
    expect(plan.next(only(5))).toEqual({ type: "act", option: "end", revision: 5 });
    expect(plan.back(steps(6))).toEqual({ type: "undo", revision: 6 });
    expect(plan.next(only(7, { undo: false }))).toBeNull();
    expect(plan.next(only(7, { undo: false }))).toBeNull();
    expect(plan.on).toBe(false);
  });

  it("is asked where dice come into it, something is wasted, a lesson is about it, another seat answers, or somebody wants to be asked", () => {
    const waits = [
      asking([option("roll", "Roll", [], { odds: true })], { revision: 2 }),
      asking([option("waste", "Waste", [], { risk: "It is wasted." })], { revision: 2 }),
      only(2, { coach: {} as View["coach"] }),
      asking([end], { revision: 2, decision: { ...only(2).decision!, seat: 1 } }),
    ];
    for (const wait of waits) {
      const plan = new Plan(() => true);
      plan.begin(["go 1"], steps(1));
      expect(plan.next(wait)).toBeNull();
    }
    const asked = new Plan(() => false);
    asked.begin(["go 1"], steps(1));
    expect(asked.next(only(2))).toBeNull();
  });
});
