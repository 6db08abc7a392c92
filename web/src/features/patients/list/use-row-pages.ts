// The rows of a list in the pages in which they are asked about.
import { useMemo } from 'react';

/** As many as a page of the list has. */
const pageSize = 50;

/** By the id of a row all ids of its page; a page keeps its identity while it has the same rows. */
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
