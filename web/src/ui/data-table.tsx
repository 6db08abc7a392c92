// The wide form of a list: a real table.

import styles from './data-list.module.css';
import type { DataListProps } from './data-list.tsx';

export function DataTable<Row>({ caption, columns, rows, rowKey }: DataListProps<Row>) {
  const classes = (column: { align?: string; wideOnly?: boolean }) =>
    [column.align === 'end' && styles.end, column.wideOnly && styles.wide].filter(Boolean).join(' ');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classes(column)} title={column.headerLong}>
              {column.headerLong ? <abbr title={column.headerLong}>{column.header}</abbr> : column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.id} scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.id} className={classes(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
