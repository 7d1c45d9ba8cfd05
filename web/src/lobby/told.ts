import { listed } from "../language/numbers";
import { t } from "../language/text";
import type { GameInfo } from "../net/api";
import type { Form, Forms } from "../protocol";
import { EVEN, evenBot } from "./even";
import { planned, readyOf } from "./ReadyMade";
import type { Setup } from "./setup";

/** Who sits at a seat, in a word or two. */
function sitterName(game: GameInfo, setup: Setup, sitter: string): string {
  if (sitter === "human") return setup.seats.filter((each) => each === "human").length > 1 ? t("Human") : t("You");
  if (sitter === "friend") return t("a friend");
  if (sitter === "open") return t("whoever comes first");
  if (sitter === EVEN) return t("{level} (even match)", { level: evenBot(game)?.name ?? "" });
  return game.bots.find(({ code }) => code === sitter)?.name ?? sitter;
}

/** What a form comes to in names: what is ready-made by its own, else each single pick; several are too many to be named. */
function chosenIn(form: Form): string[] {
  const ready = readyOf(form);
  if (ready && !planned(form)) return [ready.name];
  return form.fields.filter(({ most }) => most === 1).flatMap(({ picks, chosen }) => picks.find(({ id }) => id === chosen[0])?.name ?? []);
}

/** The set-up in a line: who meets whom, where, and with what whoever is here plays. */
export function summaryOf(game: GameInfo, setup: Setup, forms: Forms | null): string {
  const names = setup.seats.map((sitter) => sitterName(game, setup, sitter));
  const who = names.length === 2 ? t("{one} against {other}", { one: names[0]!, other: names[1]! }) : listed(names);
  const own = forms?.seats[setup.seats.indexOf("human")];
  return [who, ...(forms ? chosenIn(forms.table) : []), ...(own ? chosenIn(own) : [])].join(" · ");
}
