import { act, render, screen, within } from "./rendering";
import { userEvent } from "@testing-library/user-event";
import { useState } from "preact/compat";
import { afterEach, describe, expect, it, vi } from "vitest";
import { beginHere, chooseLanguage, firstSpoken, language, speak, useLanguage } from "../src/language/catalogue";
import { LanguagePicker, ownName } from "../src/language/LanguagePicker";
import { day, listed, number } from "../src/language/numbers";
import { bold, rich } from "../src/language/rich";
import { plural, t } from "../src/language/text";
import { Page } from "../src/common/Page";
import { useLoad } from "../src/common/useLoad";
import { TopBar } from "../src/match/TopBar";
import { fetchGames } from "../src/net/api";
import { Session } from "../src/net/session";

const GERMAN = {
  Undo: "Zurücknehmen",
  "Remove {name}": "{name} entfernen",
  "{count} card": { one: "{count} Karte", other: "{count} Karten" },
  "Better: <b>{better}</b>, {gain}": "{gain} besser: <b>{better}</b>",
};

const served = (body: unknown, ok = true) => vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(body), { status: ok ? 200 : 404 })));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  speak("en", {});
});

describe("a sentence", () => {
  it("is as it stands in the source, in English and where a catalogue lacks it", () => {
    expect([t("Undo"), t("Remove {name}", { name: "Ember" })]).toEqual(["Undo", "Remove Ember"]);
    speak("de", { Undo: "" });
    expect([t("Undo"), t("Remove {name}", { name: "Ember" }), plural("{count} card", "{count} cards", { count: 2 })]).toEqual(["Undo", "Remove Ember", "2 cards"]);
  });

  it("is that of the catalogue otherwise, its placeholders filled and what is counted in its form", () => {
    speak("de", GERMAN);
    expect([t("Undo"), t("Remove {name}", { name: "{count}" })]).toEqual(["Zurücknehmen", "{count} entfernen"]);
    expect([0, 1, 2].map((count) => plural("{count} card", "{count} cards", { count }))).toEqual(["0 Karten", "1 Karte", "2 Karten"]);
  });

  it("chooses among the forms that a language has: Polish says 1, 2 and 5 otherwise", () => {
    speak("pl", { "{count} card": { one: "{count} karta", few: "{count} karty", many: "{count} kart", other: "{count} karty" } });
    expect([1, 2, 5, 22].map((count) => plural("{count} card", "{count} cards", { count }))).toEqual(["1 karta", "2 karty", "5 kart", "22 karty"]);
  });

  it("has things drawn in it wherever the language has them", () => {
    speak("de", GERMAN);
    const { container } = render(<p>{rich("Better: <b>{better}</b>, {gain}", { better: <i>Fall</i>, gain: 1.5, b: bold })}</p>);
    expect(container.innerHTML).toBe("<p>1,5 besser: <b><i>Fall</i></b></p>");
  });
});

describe("numbers, days and lists", () => {
  it("are written as the language writes them", () => {
    speak("de", GERMAN);
    expect([number(1234.5), listed(["Ada", "Bob"]), listed(["2", "3"], "disjunction"), day(new Date(2026, 2, 1))]).toEqual(["1.234,5", "Ada und Bob", "2 oder 3", "01.03.2026"]);
    speak("en", {});
    expect([number(1234.5), listed(["Ada", "Bob"])]).toEqual(["1,234.5", "Ada and Bob"]);
  });
});

describe("the language of the page", () => {
  it("is the first that is wanted and spoken, English where none is", () => {
    const spoken = ["en", "de", "pt-BR"];
    const wanted = [["de-AT", "en"], ["fr", "pt-br"], ["fr"], [], ["pt"], ["en-GB", "de"]];
    expect(wanted.map((tags) => firstSpoken(tags, spoken))).toEqual(["de", "pt-BR", "en", "en", "en", "en"]);
  });

  it("is what the browser's user reads at the first visit, and what they chose after it", async () => {
    vi.stubGlobal("fetch", served(GERMAN));
    vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-CH", "en"]);
    await beginHere();
    expect([language(), document.documentElement.lang, t("Undo")]).toEqual(["de", "de", "Zurücknehmen"]);
    await chooseLanguage("en");
    expect([language(), document.documentElement.lang, t("Undo")]).toEqual(["en", "en", "Undo"]);
    await beginHere();
    expect(language()).toBe("en");
  });

  it("stays as it was where no catalogue can be had, and nothing is remembered", async () => {
    vi.stubGlobal("fetch", served({ code: "unknown" }, false));
    expect(await chooseLanguage("de")).toBe(false);
    expect([language(), t("Undo"), localStorage.getItem("affray.language")]).toEqual(["en", "Undo", null]);
  });

  it("is the one that was chosen last, whichever catalogue comes last", async () => {
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
    const german = chooseLanguage("de");
    await chooseLanguage("en");
    answer(new Response(JSON.stringify(GERMAN)));
    await german;
    expect([language(), localStorage.getItem("affray.language")]).toEqual(["en", "en"]);
  });

  it("is chosen in the page, which keeps its state and asks again for what the server said", async () => {
    const loads = vi.fn<() => Promise<string>>(() => Promise.resolve(language()));
    function Counting() {
      const [count, setCount] = useState(0);
      return <button onClick={() => setCount(count + 1)}>{`${t("Undo")} ${count} ${useLoad("it", loads).value}`}</button>;
    }
    function Whole() {
      useLanguage();
      return <><Counting /><LanguagePicker /></>;
    }
    vi.stubGlobal("fetch", served(GERMAN));
    render(<Whole />);
    await userEvent.click(await screen.findByRole("button", { name: "Undo 0 en" }));
    await userEvent.selectOptions(screen.getByRole("combobox"), "Deutsch");
    expect(await screen.findByRole("button", { name: "Zurücknehmen 1 de" })).toBeTruthy();
    expect([loads.mock.calls.length, ownName("de"), ownName("en"), ownName("fr")]).toEqual([2, "Deutsch", "English", "Français"]);
  });

  it("says in the page where it cannot be had", async () => {
    vi.stubGlobal("fetch", served({}, false));
    render(<LanguagePicker />);
    await userEvent.selectOptions(screen.getByRole("combobox"), "Deutsch");
    expect((await screen.findByRole("alert")).textContent).toBe("This language cannot be fetched just now.");
  });
});

describe("the bar of a page", () => {
  it("has the choice of the language, on every page and beside a table", () => {
    for (const bar of [<Page key="page" heading="Set up a match">{null}</Page>, <TopBar key="table" title="Duel" heading="Round 1" game="duel" />]) {
      const { unmount } = render(bar);
      expect(within(screen.getByRole("banner")).getByRole("combobox", { name: "Language" })).toBeTruthy();
      unmount();
    }
  });
});

describe("the server", () => {
  it("is asked in the language of the page", async () => {
    const sent = served([]);
    vi.stubGlobal("fetch", sent);
    act(() => speak("de", GERMAN));
    await fetchGames();
    expect(sent.mock.calls[0]![1]!.headers).toMatchObject({ "accept-language": "de" });
  });

  it("is told it over a socket, and sends all anew once that has changed", () => {
    const sent: unknown[] = [];
    const nothing = () => {};
    const outside = { send: (message: unknown) => void sent.push(message), drop: nothing, onView: nothing, onTable: nothing, onReply: nothing, onSettled: nothing };
    const session = new Session("key", outside, undefined, language);
    session.opened(0);
    session.heard({ type: "table", number: 3, table: {} } as never, 0);
    session.heard({ type: "view", number: 7, view: {} } as never, 0);
    act(() => speak("de", GERMAN));
    session.cut();
    session.opened(1);
    session.forget();
    session.opened(2);
    expect(sent).toEqual([
      { type: "enter", key: "key", changes: true, seen: 0, language: "en" },
      { type: "enter", key: "key", changes: true, seen: 7, language: "de" },
      { type: "enter", key: "key", changes: true, seen: 0, language: "de" },
    ]);
  });
});
