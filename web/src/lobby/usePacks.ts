import { useState } from "preact/compat";
import { t } from "../language/text";
import { bringPack, type GameInfo } from "../net/api";
import { savedPacks, savePacks } from "../net/storage";
import type { Pack } from "../protocol";

export interface Packs {
  packs: Pack[];
  /** What is wrong with the files that were chosen last, a line a fault. */
  faults: string[];
  /** True while the server reads them. */
  reading: boolean;
  /** Lay files on what is there; those of the same name take its place. */
  bring(files: File[]): Promise<void>;
  remove(pack: Pack): void;
}

/** What is too large is not even read. */
function tooLarge(files: File[], most: number): string[] {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  return size > most ? [t("{files}: {size} bytes; expected {most} at most", { files: files.map((file) => file.name).join(", "), size, most })] : [];
}

/** Content of one's own for a game, kept in this browser. */
export function usePacks(game: GameInfo): Packs {
  const [packs, setPacks] = useState(() => savedPacks(game.id));
  const [faults, setFaults] = useState<string[]>([]);
  const [reading, setReading] = useState(false);

  function keep(after: Pack[]): void {
    setPacks(after);
    savePacks(game.id, after);
  }

  async function bring(files: File[]): Promise<void> {
    const wrong = tooLarge(files, game.most_pack_bytes);
    setFaults(wrong);
    if (wrong.length > 0) return;
    setReading(true);
    try {
      const texts = await Promise.all(files.map((file) => file.text()));
      const others = packs.filter((pack) => !files.some((file) => file.name === pack.name));
      const laid = await files.reduce(async (before, { name }, at) => {
        const below = await before;
        return below.concat(await bringPack(game.id, { name, files: { [name]: texts[at]! }, packs: below }));
      }, Promise.resolve(others));
      keep(laid);
    } catch (problem) {
      setFaults((problem instanceof Error ? problem.message : String(problem)).split("\n"));
    } finally {
      setReading(false);
    }
  }

  function remove(pack: Pack): void {
    setFaults([]);
    keep(packs.filter((other) => other !== pack));
  }

  return { packs, faults, reading, bring, remove };
}
