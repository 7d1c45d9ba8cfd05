import { t } from "../language/text";
import { Link } from "./Link";

/** Affray's mark. */
export function Die() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <rect className="brand-die" x="3" y="3" width="26" height="26" rx="7" />
      <g className="brand-pips">
        <circle cx="10.5" cy="10.5" r="2.6" />
        <circle cx="21.5" cy="21.5" r="2.6" />
        <circle cx="10.5" cy="21.5" r="2.6" />
      </g>
      <path className="brand-spark" d="M21.5 6.5l3.5 4-3.5 4-3.5-4z" />
    </svg>
  );
}

export function Brand() {
  return (
    <Link href="/" className="brand" aria-label={t("Affray: lobby")}>
      <Die />
      <span>Affray</span>
    </Link>
  );
}
