import { useLoad } from "../common/useLoad";
import { language } from "./catalogue";

/** What is fetched or made once a name and language. */
export interface Kept<Value> {
  /** Begun by whoever asks first; a failure is not remembered. */
  of(name: string): Promise<Value>;
  /** The same without waiting, once it has come. */
  now(name: string): Value | undefined;
}

/** Keeps what `make` comes to, by name and language: nothing else may change it. */
export function kept<Value>(make: (name: string) => Promise<Value>): Kept<Value> {
  const begun = new Map<string, Promise<Value>>();
  const come = new Map<string, Value>();
  const keyOf = (name: string) => `${language()} ${name}`;
  return {
    of(name) {
      const key = keyOf(name);
      let value = begun.get(key);
      if (!value) {
        value = make(name);
        begun.set(key, value);
        value.then(
          (found) => come.set(key, found),
          () => begun.delete(key),
        );
      }
      return value;
    },
    now: (name) => come.get(keyOf(name)),
  };
}

/** What is kept of a name, `none` until it has come; `kind` tells it from what else is kept of that name. */
export const useKept = <Value>(things: Kept<Value>, kind: string, name: string, none: Value): Value =>
  useLoad(`${kind} ${name}`, () => things.of(name)).value ?? things.now(name) ?? none;
