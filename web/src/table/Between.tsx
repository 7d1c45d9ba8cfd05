import "../styles/between.css";
import type { Word } from "../net/session";
import type { TableView, View } from "../protocol";
import { Accords } from "./Accords";
import { Clocks } from "./Clocks";
import { DrawOffer } from "./DrawOffer";
import { Gone } from "./Gone";
import { PutOut } from "./PutOut";

/** What people at one table have between them: clocks, who is gone or was put out, what is offered and asked for. */
export function Between({ table, view, speak }: { table: TableView; view: View; speak(word: Word): void }) {
  return (
    <>
      <PutOut table={table} />
      <Clocks table={table} />
      <Gone table={table} view={view} speak={speak} />
      <Accords table={table} speak={speak} />
      <DrawOffer table={table} speak={speak} />
    </>
  );
}
