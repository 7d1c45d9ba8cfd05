import { useEffect, useState } from "preact/compat";
import { t } from "../language/text";
import { fetchNews, type NewsItem } from "../net/api";

/** Milliseconds between two looks. */
const PAUSE = 30_000;

function useNews(): NewsItem | null {
  const [news, setNews] = useState<NewsItem | null>(null);
  useEffect(() => {
    let current = true;
    const look = () => {
      if (document.hidden) return;
      fetchNews().then(
        (found) => current && setNews(found),
        () => undefined, // The page is there without it.
      );
    };
    look();
    const timer = setInterval(look, PAUSE);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, []);
  return news;
}

/** What whoever runs the server wants everybody to read, until it is read. */
export function News() {
  const news = useNews();
  const [read, setRead] = useState(0);
  if (!news?.text || news.number === read) return null;
  return (
    <div className="news" role="status">
      <span>{news.text}</span>
      <button type="button" className="close" aria-label={t("Dismiss")} onClick={() => setRead(news.number)}>
        ×
      </button>
    </div>
  );
}
