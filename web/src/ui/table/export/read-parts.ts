// The rows of a printed list, loaded group by group up to the limit.
import type { RowGroup } from '../grid/table-props.ts';

/** The largest number of printed rows; a longer list is hardly readable. */
const mostRows = 1000;

/** The rows of a list, or of one of its groups. */
export interface PaperPart<Row> extends Omit<RowGroup<Row>, 'rows'> {
  /** Rejects if they cannot be loaded. */
  readonly read: (most: number) => Promise<{ readonly rows: readonly Row[]; readonly hasMore: boolean }>;
}

export interface PaperRows<Row> {
  readonly groups: readonly RowGroup<Row>[];
  /** More rows match than are printed. */
  readonly isPart: boolean;
}

export async function readParts<Row>(parts: readonly PaperPart<Row>[]): Promise<PaperRows<Row>> {
  const groups: RowGroup<Row>[] = [];
  let left = mostRows;
  let isPart = false;
  for (const { read, ...group } of parts) {
    // The group after the last printed row may be empty: one row is enough to know.
    const { rows, hasMore } = await read(Math.max(left, 1));
    const printed = rows.slice(0, left);
    isPart ||= hasMore || printed.length < rows.length;
    left -= printed.length;
    if (printed.length > 0) groups.push({ ...group, rows: printed });
  }
  return { groups, isPart };
}
