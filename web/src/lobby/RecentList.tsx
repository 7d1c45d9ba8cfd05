import { Link } from "../common/Link";
import { recentMatches } from "../net/storage";

export function RecentList() {
  const recent = recentMatches();
  if (recent.length === 0) return null;
  return (
    <section className="tables" aria-labelledby="recent-title">
      <h2 id="recent-title">Your tables</h2>
      <ul>
        {recent.map((one) => (
          <li key={one.match}>
            <Link href={`/match/${one.match}#${one.token}`}>
              {one.title}
              <small>{new Date(one.started).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
