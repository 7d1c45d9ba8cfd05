import { language } from "./catalogue";

/** How numbers and days are written: as the browser's user does where the language is theirs, else as is usual in it. */
function locale(): string {
  const tag = language();
  const own = typeof navigator === "undefined" ? undefined : navigator.languages.find((one) => one.split("-")[0] === tag);
  return own ?? tag;
}

export const number = (value: number, format?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale(), format).format(value);

/** A number with its sign, `+0` and the true minus sign included. */
export const signed = (value: number, format?: Intl.NumberFormatOptions) =>
  number(value, { ...format, signDisplay: "always" }).replace("-", "−");

export const day = (time: Date) => new Intl.DateTimeFormat(locale(), { dateStyle: "medium" }).format(time);

export const dayAndTime = (time: Date) => new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" }).format(time);

/** Things one after the other: `Ada and Bob`, or with `disjunction` `2, 3, or 4`. */
export const listed = (things: readonly string[], type: Intl.ListFormatType = "conjunction") =>
  new Intl.ListFormat(locale(), { type }).format(things);
