import { msg, t } from "../language/text";

/** Words of the table itself, which no rulebook knows: as they stand there, and what they mean. */
const OWN: [word: string, meaning: string][] = [
  [msg("Helped"), msg("Somebody asked for a hint in this match. All who look at the match see this mark, its result and its replay keep it, and it does not change how strong your next bot is.")],
  [msg("Always…"), msg("A standing order: this question, and its like later in the match, is answered so without asking you. Under Table you can read it, change it, and have it asked again.")],
];

/** What a word of the table itself means; none for a word of a game. */
export function ownMeaning(word: string): [string, string] | undefined {
  const [own, meaning] = OWN.find(([each]) => t(each) === word) ?? [];
  return own && meaning ? [t(own), t(meaning)] : undefined;
}
