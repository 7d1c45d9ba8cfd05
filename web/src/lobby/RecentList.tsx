import { useEffect, useState } from "react";
import { Link } from "../common/Link";
import { recentMatches } from "../net/storage";

/** What another tab opens meanwhile is listed too, and what the page before this one wrote last. */
function useRecent() {
  const [recent, setRecent] = useState(recentMatches);
  useEffect(() => {
    const read = () => setRecent(recentMatches());
    window.addEventListener("storage", read);
    return () => window.removeEventListener("storage", read);
  }, []);
  return recent;
}

export function RecentList() {
  const recent = useRecent();
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
