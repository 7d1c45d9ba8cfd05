import { t } from "../language/text";

const BROWSERS: [string, RegExp][] = [["Edge", /Edg/], ["Opera", /OPR/], ["Firefox", /Firefox/], ["Chrome", /Chrom/], ["Safari", /Safari/]];
const SYSTEMS: [string, RegExp][] = [
  ["iPhone", /iPhone/], ["iPad", /iPad/], ["Android", /Android/], ["Windows", /Windows/], ["Mac", /Mac OS/], ["Linux", /Linux/],
];

const named = (kinds: [string, RegExp][], told: string) => kinds.find(([, sign]) => sign.test(told))?.[0];

/** What a browser says of itself, in few words; anything else as it is. */
export function inWords(told: string): string {
  const [browser, system] = [named(BROWSERS, told), named(SYSTEMS, told)];
  if (browser && system) return `${browser}, ${system}`;
  return browser ?? (told.slice(0, 60) || t("A device"));
}
