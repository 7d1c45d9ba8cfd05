import { type ReactNode, useEffect } from "preact/compat";
import { LanguagePicker } from "../language/LanguagePicker";
import { t } from "../language/text";
import { Brand, Die } from "./Brand";
import { Link } from "./Link";

interface Props {
  heading: ReactNode;
  /** What the browser calls the page, before the name of Affray; nothing where that says it all. */
  title?: string | undefined;
  /** Class names beside those that every page has. */
  kind?: string;
  /** What stands at the right of the heading, before the choice of the language. */
  aside?: ReactNode;
  /** What the page is about, its `<main>` included. */
  children: ReactNode;
}

/** A page with Affray's bar at its top. */
export function Page({ heading, title, kind = "", aside, children }: Props) {
  useEffect(() => {
    document.title = title ? `${title} · Affray` : "Affray";
  }, [title]);
  return (
    <div className={`page ${kind}`}>
      <header className="topbar">
        <Brand />
        <h1>{heading}</h1>
        {aside}
        <LanguagePicker />
      </header>
      {children}
    </div>
  );
}

/** A page that says one thing, with the way back to the lobby. */
export function Notice({ heading, children }: { heading: string; children?: ReactNode }) {
  return (
    <Page heading={heading}>
      <main className="notice">
        <Die />
        {children && <p>{children}</p>}
        <Link className="button" href="/">
          {t("To the lobby")}
        </Link>
      </main>
    </Page>
  );
}
