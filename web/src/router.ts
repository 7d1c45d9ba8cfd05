import { useSyncExternalStore } from "preact/compat";

/** Where the browser is: the path's parts, the query and what follows `#`. */
export interface Place {
  parts: string[];
  query: URLSearchParams;
  hash: string;
}

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener("popstate", tell);
    window.addEventListener("hashchange", tell);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("popstate", tell);
    window.removeEventListener("hashchange", tell);
  };
}

export function navigate(url: string, replace = false): void {
  if (replace) history.replaceState(null, "", url);
  else history.pushState(null, "", url);
  if (!replace) window.scrollTo(0, 0);
  tell();
}

export function parse(href: string): Place {
  const url = new URL(href);
  return {
    parts: url.pathname.split("/").filter(Boolean).map(decodeURIComponent),
    query: url.searchParams,
    hash: decodeURIComponent(url.hash.slice(1)),
  };
}

export function usePlace(): Place {
  return parse(useSyncExternalStore(subscribe, () => location.href));
}
