import { Brand } from "../common/Brand";
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
}

export function TopBar({ title, heading, game, link }: Props) {
  return (
    <header className="topbar">
      <Brand />
      <h1>
        <span className="game-name">{title}</span> <span className="heading">{heading}</span>
      </h1>
      {link && (
        <span className={`link ${link}`} role="status">
          <i aria-hidden="true" />
          <span>{WORDS[link]}</span>
        </span>
      )}
      <a className="quiet" href={`/rules/${game}`} target="_blank" rel="noreferrer">
        Rules
      </a>
    </header>
  );
}
