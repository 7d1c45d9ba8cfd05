import type { ReactNode } from "react";
import { Brand } from "../common/Brand";
import { t } from "../language/text";
import type { Link as LinkState } from "../net/socket";

const WORDS: Record<LinkState, string> = {
  connecting: "Connecting…",
  open: "Connected",
  lost: "Connection lost; trying again…",
};

interface Props {
  title: string;
  heading: string;
  game: string;
  link?: LinkState;
  /** For how many decisions a hint was taken. */
  helped?: number;
  /** What else the page offers. */
  children?: ReactNode;
}

/** `1 decision`, `2 decisions`. */
export const counted = (decisions: number) => `${decisions} decision${decisions === 1 ? "" : "s"}`;

export function TopBar({ title, heading, game, link, helped = 0, children }: Props) {
  return (
    <header className="topbar">
      <Brand />
      <h1>
        <span className="game-name">{title}</span> <span className="heading">{heading}</span>
      </h1>
      {helped > 0 && (
        <span className="helped" title={`Hints were taken for ${counted(helped)}`}>
          {t("Helped")}
        </span>
      )}
      {link && (
        <span className={`link ${link}`} role="status">
          <i aria-hidden="true" />
          <span>{WORDS[link]}</span>
        </span>
      )}
      {children}
      <a className="quiet" href={`/rules/${game}`} target="_blank" rel="noreferrer">
        {t("Rules")}
      </a>
    </header>
  );
}
