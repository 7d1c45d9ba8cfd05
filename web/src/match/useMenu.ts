import { useCallback, useState } from "preact/compat";
import type { Group } from "../decision/group";
import type { Path } from "../decision/keys";

export interface Menu {
  place: string | null;
  path: Path | null;
  openAt(place: string): void;
  /** Goes where digits lead: opens the menu of a group, or picks one of its choices. */
  go(path: Path): void;
  close(): void;
}

/** Which thing of the table is open; a new revision closes it, for its options are gone. */
export function useMenu(groups: Group[], revision: number): Menu {
  const [opened, setOpened] = useState<{ path: Path; revision: number } | null>(null);
  const path = opened?.revision === revision ? opened.path : null;
  const close = useCallback(() => setOpened(null), []);

  const openAt = useCallback(
    (place: string) => {
      const group = groups.find((candidate) => candidate.key === place);
      const choice = group?.choices.length === 1 ? group.choices[0]!.key : null;
      setOpened({ path: { group: place, choice }, revision });
    },
    [groups, revision],
  );

  const go = (next: Path) => setOpened({ path: next, revision });

  return { place: path?.group ?? null, path, openAt, go, close };
}
