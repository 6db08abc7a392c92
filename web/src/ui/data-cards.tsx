// The phone form of a list: one card a row, the first column as its title.

import styles from './data-list.module.css';
import type { DataListProps } from './data-list.tsx';

export function DataCards<Row>({ caption, columns, rows, rowKey }: DataListProps<Row>) {
  const [title, ...others] = columns;
  const atEnd = others.filter((column) => column.onCard === 'end');
  const lines = others.filter((column) => (column.onCard ?? 'line') === 'line');
  return (
    <ul className={styles.cards} aria-label={caption}>
      {rows?.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          <div className={styles.cardTitle}>{title?.cell(row)}</div>
          <div className={styles.cardEnd}>
            {atEnd.map((column) => (
              <div key={column.id}>{column.cell(row)}</div>
            ))}
          </div>
          <dl className={styles.cardLines}>
            {lines.map((column) => (
              <div key={column.id}>
                <dt>{column.headerLong ? <abbr title={column.headerLong}>{column.header}</abbr> : column.header}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
