import { t } from "../language/text";
import type { Area, Ledger, TableView, View } from "../protocol";
import { Toll } from "../review/MatchLedger";
import { SeatMark } from "../scene/SeatMark";
import { isBot } from "../table/names";

const verdict = (result: number) => (result > 0 ? t("won") : result < 0 ? t("lost") : t("drew"));

/** Who sat there: people are in the name of their side already, of a bot the table alone knows. */
function sat(area: Area, table: TableView | null): string {
  const sitting = table?.sittings[area.seat];
  return sitting && isBot(sitting) ? `${area.name} (${sitting.title})` : area.name;
}

/** How it ended for each side, those that won first, and what each took and did. */
export function Sides({ view, table, ledger }: { view: View; table: TableView | null; ledger: Ledger | null }) {
  const result = ({ seat }: Area) => view.returns[seat] ?? 0;
  return (
    <ul className="returns">
      {view.scene.areas
        .toSorted((one, other) => result(other) - result(one))
        .map((area) => (
          <li key={area.seat} className={`seat-${area.seat % 6}`}>
            <SeatMark seat={area.seat} />
            <span>
              {sat(area, table)} {view.held.length === 1 && area.seat === view.seat && <small>{t("you")}</small>} <b>{verdict(result(area))}</b>
              {ledger?.accounts[area.seat] && <Toll account={ledger.accounts[area.seat]!} ledger={ledger} scene={view.scene} />}
            </span>
          </li>
        ))}
    </ul>
  );
}
