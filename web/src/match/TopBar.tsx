import type { ReactNode } from "preact/compat";
import { Brand } from "../common/Brand";
import { LanguagePicker } from "../language/LanguagePicker";
import { msg, plural, t } from "../language/text";
import type { Link as LinkState } from "../net/socket";

const WORDS: Record<LinkState, string> = {
  connecting: msg("Connecting…"),
  open: msg("Connected"),
  lost: msg("Connection lost; trying again…"),
};

interface Props {
  title: string;
  heading: string;
  game: string;
  link?: LinkState;
  /** For how many decisions a hint was taken. */
  helped?: number;
  /** What is near, beside where the match stands: what follows keeps its place. */
  near?: ReactNode;
  /** What else the page offers. */
  children?: ReactNode;
}

/** For how many decisions a hint was taken, in words. */
export const helpedBy = (count: number) => plural("Hints were taken for {count} decision", "Hints were taken for {count} decisions", { count });

export function TopBar({ title, heading, game, link, helped = 0, near, children }: Props) {
  return (
    <header className="topbar">
      <Brand />
      <h1>
        <span className="game-name">{title}</span> <span className="heading">{heading}</span>
      </h1>
      {near}
      {helped > 0 && (
        // Nothing is done by it: it is reached by keyboard for what it means.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <span className="helped" data-term={t("Helped")} data-term-here={helpedBy(helped)} tabIndex={0}>
          {t("Helped")}
        </span>
      )}
      {link && (
        <span className={`link ${link}`} role="status" title={t(WORDS[link])}>
          <i aria-hidden="true" />
          <span>{t(WORDS[link])}</span>
        </span>
      )}
      {children}
      <a className="quiet" href={`/rules/${game}`} target="_blank" rel="noreferrer">
        {t("Rules")}
      </a>
      <LanguagePicker />
    </header>
  );
}
