// The classes of a cell: its alignment, and the width of the window it needs.
import type { Column } from './column.ts';
import styles from './table.module.css';

export function cellClass<Row>({ id, align, from, grow }: Column<Row>, always: ReadonlySet<string>): string {
  return [align === 'end' && styles.end, grow && styles.grow, from && !always.has(id) && styles[from]]
    .filter(Boolean)
    .join(' ');
}
