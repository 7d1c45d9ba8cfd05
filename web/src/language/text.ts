import { type Forms, language, messages } from "./catalogue";
import { number } from "./numbers";

/** The names of a sentence's placeholders: `seat` and `name` of `Seat {seat} for {name}`. */
export type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** What goes into a sentence. A number is written as the language writes numbers. */
export type Values<S extends string> = Record<Names<S>, string | number>;

type Given<S extends string> = [Names<S>] extends [never] ? [] : [values: Values<S>];

const PLACEHOLDER = /\{(\w+)\}/g;

const written = (value: string | number) => (typeof value === "number" ? number(value) : value);

/** A sentence with its placeholders filled in; one that nothing is given for stays as it is. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => (name in values ? written(values[name]!) : whole));
}

const rules = new Map<string, Intl.PluralRules>();

function formOf(forms: Forms, count: number): string | undefined {
  const tag = language();
  let choosing = rules.get(tag);
  if (!choosing) rules.set(tag, (choosing = new Intl.PluralRules(tag)));
  return forms[choosing.select(count)] ?? forms.other;
}

/** A sentence of the source in the language in force; as it is where the catalogue lacks it. */
export function sentence(id: string): string {
  const found = messages()[id];
  return (typeof found === "object" ? found.other : found) || id;
}

/** A sentence of the source, said in the language in force. */
export function t<S extends string>(id: S, ...[values]: Given<S>): string {
  return filled(sentence(id), (values ?? {}) as Readonly<Record<string, string | number>>);
}

/** The same for a sentence that says how many there are: its forms for one and for several, of which `count` chooses. */
export function plural<One extends string, Other extends string>(
  one: One,
  other: Other,
  values: { count: number } & Record<Exclude<Names<One> | Names<Other>, "count">, string | number>,
): string {
  const found = messages()[one];
  const forms = typeof found === "object" ? found : null;
  return filled((forms && formOf(forms, values.count)) || (values.count === 1 ? one : other), values);
}

/** Marks a sentence that is said later, by `t`: what is written outside a function would keep the language that it was first read in. */
export const msg = <S extends string>(id: S): S => id;
