// The rows of a list in pages, for requests about each page.
import { useMemo } from 'react';

/** The page length of the list. */
const pageSize = 50;

/** Maps the id of a row to all ids of its page; a page keeps its identity while its rows stay the same. */
export function useRowPages(rows: readonly { readonly id: string }[] | undefined): (id: string) => readonly string[] {
  const key = rows?.map(({ id }) => id).join(' ') ?? '';
  return useMemo(() => {
    const pages = new Map<string, readonly string[]>();
    const ids = key.split(' ');
    for (let from = 0; from < ids.length; from += pageSize) {
      const page = ids.slice(from, from + pageSize);
      for (const id of page) pages.set(id, page);
    }
    return (id) => pages.get(id) ?? [id];
  }, [key]);
}
