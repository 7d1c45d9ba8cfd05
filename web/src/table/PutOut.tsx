import { t } from "../language/text";
import type { TableView } from "../protocol";

/** Tells who had a seat and has it no more that somebody else plays on, and that they only look on. */
export function PutOut({ table }: { table: TableView }) {
  if (!table.put_out || table.over) return null;
  return (
    <p className="told" role="status">
      {t("You have no seat in this match any more: somebody else has it now. You may go on watching.")}
    </p>
  );
}
