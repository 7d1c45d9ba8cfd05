import { useEffect, useRef, useState } from "preact/compat";
import { Notice } from "../common/Page";
import { t } from "../language/text";
import { fetchGames, fetchOpened } from "../net/api";
import type { NewMatch } from "../protocol";
import { problem } from "../table/names";
import { useStart } from "./useStart";

/** Begins the match that the server was started with, as `affray play` opens it, or that an address tells of: against bots that are as strong
 * as this browser remembers. */
export function BeginPage({ told }: { told: string }) {
  const { error, play } = useStart();
  const [trouble, setTrouble] = useState("");
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return; // once, also where effects run twice
    begun.current = true;
    async function begin(): Promise<void> {
      const request = told ? (JSON.parse(told) as NewMatch) : await fetchOpened();
      const game = (await fetchGames()).find(({ id }) => id === request.game);
      if (!game) throw new Error(t("There is no such game here."));
      await play(request, game, true);
    }
    begin().catch((thrown: unknown) => setTrouble(thrown instanceof SyntaxError ? t("The address of this page is not whole.") : problem(thrown)));
  }, [told, play]);

  const wrong = trouble || error;
  return <Notice heading={wrong ? t("The match does not begin") : "Affray"}>{wrong || t("Setting up the match…")}</Notice>;
}
