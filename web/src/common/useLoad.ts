import { useEffect, useState } from "preact/compat";
import { useLanguage } from "../language/catalogue";

export interface Loaded<T> {
  value: T | null;
  error: string | null;
}

/** Loads once per name and language, and forgets an answer that comes after the key has changed. */
export function useLoad<T>(name: string, load: () => Promise<T>): Loaded<T> {
  const key = `${useLanguage()} ${name}`;
  const [loaded, setLoaded] = useState<Loaded<T> & { key: string }>({ key: "", value: null, error: null });
  useEffect(() => {
    let current = true;
    load().then(
      (value) => current && setLoaded({ key, value, error: null }),
      (error: unknown) => current && setLoaded({ key, value: null, error: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      current = false;
    };
    // `load` is made anew at each drawing; the key says when it means something else.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return loaded.key === key ? loaded : { value: null, error: null };
}
