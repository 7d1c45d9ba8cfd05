import { useState } from "preact/compat";
import { save } from "../common/save";
import { type GameInfo, openPack } from "../net/api";
import { number } from "../language/numbers";
import { t } from "../language/text";
import type { PackDraft, Rows } from "./draft";

export interface Files {
  /** Why files could not be opened, a line a fault. */
  faults: string[];
  open(files: File[]): Promise<void>;
  save(text: string, name: string): void;
}

/** Packs as files: opened to write on, and saved. */
export function useFiles(game: GameInfo, onOpen: (draft: PackDraft) => void): Files {
  const [faults, setFaults] = useState<string[]>([]);

  async function open(files: File[]): Promise<void> {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const name = files[0]!.name;
    if (size > game.most_pack_bytes) {
      setFaults([t("{name}: {size} bytes; expected {most} at most", { name, size: number(size), most: number(game.most_pack_bytes) })]);
      return;
    }
    try {
      const texts = await Promise.all(files.map(async (file): Promise<[string, string]> => [file.name, await file.text()]));
      const rows = await openPack(game.id, { name, files: Object.fromEntries(texts), packs: [] });
      onOpen({ name, rows: rows as Rows });
      setFaults([]);
    } catch (problem) {
      setFaults((problem instanceof Error ? problem.message : String(problem)).split("\n"));
    }
  }

  return { faults, open, save: (text, name) => save(new Blob([text], { type: "application/toml" }), name) };
}
