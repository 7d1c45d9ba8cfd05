import type { Glossary } from "../look/words";
import type { ClausePage } from "../protocol";

function matching<Each>(all: Each[], query: string, textOf: (each: Each) => string): Each[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return all;
  return all.filter((each) => {
    const text = textOf(each).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The clauses in which every word of the query occurs, in the order of the book. */
export const search = (book: ClausePage[], query: string): ClausePage[] =>
  matching(book, query, (page) => `${page.id} ${page.chapter} ${page.text} ${page.ruling}`);

/** The terms, each with its clause, that have every word of the query in them or in what they mean. */
export const searchWords = (terms: [string, string][], glossary: Glossary, query: string): [string, string][] =>
  matching(terms, query, ([word, clause]) => `${word} ${glossary.get(word)} ${clause}`);

export function byChapter(pages: ClausePage[]): [string, ClausePage[]][] {
  const chapters = new Map<string, ClausePage[]>();
  for (const page of pages) {
    const chapter = chapters.get(page.chapter);
    if (chapter) chapter.push(page);
    else chapters.set(page.chapter, [page]);
  }
  return [...chapters];
}
