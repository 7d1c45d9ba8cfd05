import { useEffect, useState } from "preact/compat";
import { useLanguage } from "../language/catalogue";
import { fetchForms } from "../net/api";
import type { Forms, Pack } from "../protocol";
import type { Setup } from "./setup";

/** The forms for what is chosen so far; those before stay in sight until the new ones are here. */
export function useForms(setup: Setup, packs: Pack[]): { forms: Forms | null; error: string | null } {
  const table = `${setup.game} ${setup.seats.length}`;
  const asked = JSON.stringify({ seats: setup.seats.length, choices: setup.choices, packs });
  const tag = useLanguage();
  const [held, setHeld] = useState<{ table: string; forms: Forms } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    fetchForms(setup.game, JSON.parse(asked)).then(
      (forms) => {
        if (!current) return;
        setHeld({ table, forms });
        setError(null);
      },
      (problem: unknown) => current && setError(problem instanceof Error ? problem.message : String(problem)),
    );
    return () => {
      current = false;
    };
    // In another language it is asked again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [setup.game, table, asked, tag]);
  return { forms: held?.table === table ? held.forms : null, error };
}
