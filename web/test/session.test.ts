import { describe, expect, it } from "vitest";
import { type Change, changed } from "../src/net/changes";
import { type Deed, type Message, Session, type Told } from "../src/net/session";
import type { RefusalMessage, View } from "../src/protocol";
import written from "./conversations.json?raw";
import { view } from "./fixtures";

interface Step {
  what: "opened" | "cut" | "ask" | "tick" | "heard";
  now: number;
  message: unknown;
  mark?: string;
  then?: unknown[][];
}

const SECOND = 1000;

function talk(marks: string[] = []) {
  const said: unknown[][] = [];
  const shown: View[] = [];
  const refused: RefusalMessage[] = [];
  const outside = {
    send: (message: Message) => void said.push(["sends", message]),
    drop: () => void said.push(["drops"]),
    onView: (each: View) => void shown.push(each),
    onTable: () => undefined,
    onReply: (reply: { type: string }) => void (reply.type === "refusal" && refused.push(reply as RefusalMessage)),
    onSettled: (id: string) => void said.push(["settled", id]),
  };
  let next = 0;
  const session = (key: string) => new Session(key, outside, () => marks[next++] ?? `m${next}`);
  return { said, shown, refused, session };
}

describe("a session", () => {
  const conversations = JSON.parse(written) as Step[][];

  it.each(conversations)("says the same as the one in Python, to whatever the network does", (...steps) => {
    const { said, session } = talk(steps.flatMap((step) => step.mark ?? []));
    const { key } = steps[0]!.then![0]![1] as { key: string };
    const own = session(key);
    for (const { what, now, message, then } of steps) {
      said.length = 0;
      const at = now * SECOND;
      if (what === "heard") own.heard(message as Told, at);
      else if (what === "ask") own.ask(message as Deed, at);
      else if (what === "cut") own.cut();
      else own[what](at);
      expect(said.filter(([kind]) => kind !== "settled")).toEqual(then ?? []);
    }
  });

  it("keeps what is asked for while the connection is lost, and sends it once it is back", () => {
    const { said, session } = talk();
    const own = session("k");
    own.ask({ type: "act", option: "go", revision: 3 }, 0);
    expect(said).toEqual([]);
    own.opened(1);
    own.cut();
    own.opened(2);
    const act = { type: "act", option: "go", revision: 3, id: "m1" };
    expect(said.filter(([, message]) => (message as { type: string }).type === "act")).toEqual([["sends", act], ["sends", act]]);
    own.heard({ type: "done", id: "m1" }, 3);
    own.cut();
    own.opened(4);
    expect(said.slice(-2)).toEqual([["settled", "m1"], ["sends", { type: "enter", key: "k", changes: true, seen: 0 }]]);
  });

  it("shows a view and what changed since, and asks for all where something is missing between", () => {
    const { said, shown, session } = talk();
    const own = session("k");
    own.opened(0);
    own.heard({ type: "view", number: 7, view: view({ revision: 1 }) }, 1);
    own.heard({ type: "change", of: "view", since: 7, number: 8, change: [1, { revision: [0, 2] }] }, 2);
    own.heard({ type: "change", of: "view", since: 9, number: 10, change: [1, { revision: [0, 4] }] }, 3);
    expect(shown.map((each) => each.revision)).toEqual([1, 2]);
    expect(said.at(-1)).toEqual(["sends", { type: "here", view: 8, table: 0 }]);
  });

  it("tells of a refusal once and does not ask again, but for what could not be stored", () => {
    const { said, refused, session } = talk();
    const own = session("k");
    own.opened(0);
    own.ask({ type: "undo", revision: 1 }, 1);
    const refusal: RefusalMessage = { type: "refusal", code: "lost", reason: "later", clause: "", id: "m1" };
    own.heard(refusal, 2);
    own.cut();
    own.opened(3);
    expect(said.at(-1)![1]).toMatchObject({ type: "undo" });
    own.heard({ ...refusal, code: "stale" }, 4);
    own.cut();
    own.opened(5);
    expect(said.at(-1)![1]).toMatchObject({ type: "enter" });
    expect(refused.map((each) => each.code)).toEqual(["stale"]);
  });
});

describe("a difference", () => {
  it.each<[string, Change, unknown]>([
    ["a value", [0, 5], 5],
    ["fields", [1, { a: [0, 2] }], { a: 2, b: [1, 2, 3] }],
    ["elements", [1, { b: [2, [[1, [0, 9]]]] }], { a: 1, b: [1, 9, 3] }],
    ["a tail", [1, { b: [3, 3, 0, [4, 5]] }], { a: 1, b: [1, 2, 3, 4, 5] }],
    ["what makes way", [1, { b: [3, 0, 2, []] }], { a: 1, b: [3] }],
  ])("puts %s in place and leaves the document before as it was", (_, change, after) => {
    const before = { a: 1, b: [1, 2, 3] };
    expect(changed(before, change)).toEqual(after);
    expect(before).toEqual({ a: 1, b: [1, 2, 3] });
  });
});
