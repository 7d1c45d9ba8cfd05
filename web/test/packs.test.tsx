import { render, screen } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SetupForm } from "../src/lobby/SetupForm";
import { lastSetup, savedPacks, savePacks } from "../src/net/storage";
import type { GameInfo } from "../src/net/api";
import type { Form, Pack } from "../src/protocol";

const game: GameInfo = {
  id: "duel", title: "Duel", summary: "", seats: [2], options: [], editor: false, workshop: true, emblem: { icon: "", hue: "red" }, lettering: "plain",
  bots: [{ code: "greedy", name: "Greedy", summary: "" }], lessons: [],
  packs: ["house.toml"], most_pack_bytes: 100, english: false, quick: {},
};
const pack = (name: string, text = "#"): Pack => ({ name, digest: `${name}0123456789abcdef`, files: { [name]: text } });
const empty: Form = { choice: "", title: "", value: null, problems: [], ready: [], seat: "", quick: {}, fields: [] };
const file = (name: string, text = "#") => new File([text], name);
const chooser = () => screen.getByLabelText<HTMLInputElement>("Choose files");

/** A server that finds every pack sound but those called bad.toml; the bodies that were sent to a place. */
function served() {
  const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async (path, init) => {
    const body = JSON.parse(String(init!.body)) as { name: string };
    if (!String(path).endsWith("/packs")) return new Response(JSON.stringify({ table: empty, seats: [], match: "m", key: "k", owner: "o" }));
    if (body.name !== "bad.toml") return new Response(JSON.stringify(pack(body.name)));
    const reason = "bad.toml:4: card.oaf.attack: it is 9; expected a whole number from -3 to 3\nbad.toml:9: card.elf.name: it is missing; expected text";
    return new Response(JSON.stringify({ code: "bad_input", reason }), { status: 422 });
  });
  return (place: string) => sent.mock.calls.filter(([path]) => String(path).endsWith(place)).map(([, init]) => JSON.parse(String(init!.body)));
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe("cards of one's own", () => {
  it("are laid on one another in the order of the files, remembered, and sent with the match", async () => {
    const sent = served();
    render(<SetupForm game={game} />);
    expect(screen.getByText(/every match has house.toml/)).toBeTruthy();
    await userEvent.upload(chooser(), [file("one.toml"), file("two.toml")]);
    expect(await screen.findByText("2 packs")).toBeTruthy();
    expect(sent("/packs").map((body) => body.packs.map((below: Pack) => below.name))).toEqual([[], ["one.toml"]]);
    expect(savedPacks("duel").map((each) => each.name)).toEqual(["one.toml", "two.toml"]);
    await vi.waitFor(() => expect(sent("/forms").at(-1).packs).toHaveLength(2));
    await userEvent.click(screen.getByRole("button", { name: "Start" }));
    expect(sent("/matches")[0].packs.map((each: Pack) => each.digest)).toEqual([pack("one.toml").digest, pack("two.toml").digest]);
    expect(lastSetup()).not.toHaveProperty("packs");
  });

  it("are told of by file and line where they are not sound, and those before stay", async () => {
    served();
    savePacks("duel", [pack("one.toml")]);
    render(<SetupForm game={game} />);
    await userEvent.upload(chooser(), [file("bad.toml")]);
    const faults = await screen.findByRole("alert");
    expect([...faults.querySelectorAll("li")].map((line) => line.textContent)).toEqual([
      "bad.toml:4: card.oaf.attack: it is 9; expected a whole number from -3 to 3",
      "bad.toml:9: card.elf.name: it is missing; expected text",
    ]);
    expect(savedPacks("duel")).toEqual([pack("one.toml")]);
  });

  it("are not even read where they are larger than the server takes, and the limit is said", async () => {
    const sent = served();
    render(<SetupForm game={game} />);
    await userEvent.upload(chooser(), [file("big.toml", "#".repeat(101))]);
    expect((await screen.findByRole("alert")).textContent).toBe("big.toml: 101 bytes; expected 100 at most");
    expect(sent("/packs")).toEqual([]);
  });

  it("are replaced by a file of the same name, and taken off again", async () => {
    const sent = served();
    savePacks("duel", [pack("one.toml", "old"), pack("two.toml")]);
    render(<SetupForm game={game} />);
    await userEvent.upload(chooser(), [file("one.toml", "new")]);
    await vi.waitFor(() => expect(savedPacks("duel").map((each) => each.name)).toEqual(["two.toml", "one.toml"]));
    expect(sent("/packs")[0].files).toEqual({ "one.toml": "new" });
    await userEvent.click(screen.getByRole("button", { name: "Remove two.toml" }));
    expect(savedPacks("duel").map((each) => each.name)).toEqual(["one.toml"]);
  });
});
