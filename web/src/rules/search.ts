import type { ClausePage } from "../protocol";

/** The clauses in which every word of the query occurs, in the order of the book. */
export function search(book: ClausePage[], query: string): ClausePage[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book;
  return book.filter((page) => {
    const text = `${page.id} ${page.chapter} ${page.text} ${page.ruling}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export function byChapter(pages: ClausePage[]): [string, ClausePage[]][] {
  const chapters = new Map<string, ClausePage[]>();
  for (const page of pages) {
    const chapter = chapters.get(page.chapter);
    if (chapter) chapter.push(page);
    else chapters.set(page.chapter, [page]);
  }
  return [...chapters];
}
