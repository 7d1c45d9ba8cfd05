import { type ReactNode, useContext, useEffect, useState } from "preact/compat";
import { comingTo, NO_GOERS, shownReach } from "../board/coming";
import { isTile } from "../board/places";
import { Safe, Strike } from "../board/Reach";
import { t } from "../language/text";
import { metSigns, saveMetSign } from "../net/storage";
import type { Board } from "../protocol";
import { TouchContext } from "../scene/touch";
import { useExplained } from "./explaining";

/** The signs of squares that have no word on them, in the order in which they are explained. */
const SIGNS = ["safe", "perhaps", "strike"] as const;
/** Milliseconds in which it is read; before that it comes again. */
const READ = 3000;
type Sign = (typeof SIGNS)[number];

/** Which of them stand on squares now. */
function useDrawn(board: Board): (sign: Sign) => boolean {
  const { options, near, reach, goers = NO_GOERS } = useContext(TouchContext);
  const squares = [...options.keys()].filter(isTile);
  const drawn: Record<Sign, boolean> = {
    safe: squares.some((tile) => reach?.safe.has(tile)),
    perhaps: squares.some((tile) => reach?.perhaps.has(tile)),
    strike: squares.some((tile) => reach && shownReach(reach, tile, comingTo(board, tile, options.get(tile)!, !near.has(tile)), goers).strikes.has(tile)),
  };
  return (sign) => drawn[sign];
}

function told(sign: Sign): [drawn: ReactNode, meaning: string] {
  if (sign === "safe") return [<Safe key={sign} />, t("On a square: out of opponents’ reach next turn.")];
  if (sign === "perhaps") return [<Safe key={sign} pale />, t("On a square: an opponent may hold what reaches it.")];
  return [<Strike key={sign} />, t("On a square: from it an opponent can be attacked.")];
}

/** Where there is no room for the key: what a sign on the squares means, once, as it stands there for the first time in this browser; one at a time. */
export function FirstSign({ board }: { board: Board }) {
  const wanted = useExplained();
  const [met] = useState(metSigns);
  const drawn = useDrawn(board);
  const sign = wanted ? SIGNS.find((each) => drawn(each) && !met.includes(each)) : undefined;
  useEffect(() => {
    const timer = setTimeout(() => sign && saveMetSign(sign), READ);
    return () => clearTimeout(timer);
  }, [sign]);
  if (!sign) return null;
  const [picture, meaning] = told(sign);
  return (
    <span className="first-sign">
      {picture} {meaning}
    </span>
  );
}
