import { type CSSProperties, useCallback, useState } from "react";
import type { Group } from "../decision/group";
import type { Path } from "../decision/keys";
import { menuPlace } from "../decision/menuPlace";

export interface Menu {
  place: string | null;
  path: Path | null;
  style: CSSProperties;
  openAt(place: string, anchor: Element): void;
  /** Goes where digits lead: opens the menu of a group, or picks one of its choices. */
  go(path: Path): void;
  close(): void;
}

/** Which thing of the table is open; a new revision closes it, for its options are gone. */
export function useMenu(groups: Group[], revision: number): Menu {
  const [opened, setOpened] = useState<{ path: Path; revision: number } | null>(null);
  const [style, setStyle] = useState<CSSProperties>({});
  const path = opened?.revision === revision ? opened.path : null;
  const close = useCallback(() => setOpened(null), []);

  const openAt = useCallback(
    (place: string, anchor: Element) => {
      const group = groups.find((candidate) => candidate.key === place);
      setStyle(menuPlace(anchor.getBoundingClientRect(), window));
      const choice = group?.choices.length === 1 ? group.choices[0]!.key : null;
      setOpened({ path: { group: place, choice }, revision });
    },
    [groups, revision],
  );

  const go = (next: Path) => {
    const anchor = document.querySelector(`.table [data-place="${CSS.escape(next.group)}"]`);
    if (anchor) setStyle(menuPlace(anchor.getBoundingClientRect(), window));
    setOpened({ path: next, revision });
  };

  return { place: path?.group ?? null, path, style, openAt, go, close };
}
