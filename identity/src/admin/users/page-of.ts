/** A page of a list, and the key of the next one. */
import type { PoolContext } from '../../model/pool-context.ts';
import { writePageToken } from '../../wire/page-token.ts';

/**
 * @param rows one more than the limit when there are more
 * @param keyOf the sort key of a row
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
