/** A page of a list, and where the next one begins. */
import type { PoolContext } from '../pool-context.ts';
import { writePageToken } from '../wire/page-token.ts';

/**
 * @param rows one more than the limit when there are more
 * @param keyOf what the list is ordered by
 */
export function pageOf<Row>(
  context: PoolContext,
  list: string,
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writePageToken(context, list, keyOf(last)) : undefined };
}
