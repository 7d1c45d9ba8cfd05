import { language } from "./catalogue";

/** How numbers and days are written: as the browser's user does where the language is theirs, else as is usual in it. */
function locale(): string {
  const tag = language();
  const own = typeof navigator === "undefined" ? undefined : navigator.languages.find((one) => one.split("-")[0] === tag);
  return own ?? tag;
}

/** What writes numbers, by where and how: to make one takes as long as to write a hundred numbers, and a board names all its squares. */
const writers = new Map<string, Intl.NumberFormat>();

export function number(value: number, format?: Intl.NumberFormatOptions): string {
  const name = `${locale()} ${format ? JSON.stringify(format) : ""}`;
  let writer = writers.get(name);
  if (!writer) writers.set(name, (writer = new Intl.NumberFormat(locale(), format)));
  return writer.format(value);
}

export const day = (time: Date) => new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(time);

export const dayAndTime = (time: Date) => new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(time);

/** Things one after the other: `Ada and Bob`, or with `disjunction` `2, 3, or 4`. */
export const listed = (things: readonly string[], type: Intl.ListFormatType = "conjunction") =>
  new Intl.ListFormat(locale(), { type }).format(things);

/** With a true minus before numbers, as `Attack −1`, so that none is taken for a dash. */
export const minus = (text: string) => text.replaceAll(/(?<![\p{L}\p{N}])-(?=\d)/gu, "−");

/** A change of a whole number, with its sign. */
export const signed = (change: number) => `${change < 0 ? "−" : "+"}${Math.abs(Math.round(change))}`;
