/** A page of a list, and the key of the next one. */
import type { PoolContext } from '../../model/pool-context.ts';
import { writePageToken } from '../../wire/page-token.ts';

type List<Row> = {
  readonly list: string;
  /** One more than the limit when there are more. */
  readonly rows: readonly Row[];
  readonly limit: number;
  /** The sort key of a row. */
  readonly keyOf: (row: Row) => string;
};

export function pageOf<Row>(
  context: PoolContext,
  { list, rows, limit, keyOf }: List<Row>,
): { readonly rows: readonly Row[]; readonly next: string | undefined } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? writePageToken(context, list, keyOf(last)) : undefined };
}
