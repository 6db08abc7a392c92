// The wide form: a real table with one row head per row; `aria-sort` announces the order.
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../overlay/action-menu.tsx';
import { cellClass } from './cell-class.ts';
import { HeadCell } from './head-cell.tsx';
import { HeadCheckbox } from './head-checkbox.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { isSelected } from './selection.ts';
import styles from './table.module.css';
import type { RowGroup, TableBodyProps } from './table-props.ts';
import { onRowKeys } from './use-row-keys.ts';

interface TableGridProps<Row> extends TableBodyProps<Row> {
  readonly compact: boolean;
  /** Columns that the user switched on: no width hides them. */
  readonly always: ReadonlySet<string>;
}

export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { caption, columns, groups, rowKey, rowName, sort, onSort, selection, actions, compact, always } = props;
  const { t } = useTranslation();
  const shown = groups.flatMap(({ rows }) => rows.map(rowKey));
  return (
    // The keys only move the focus between the links of the rows; Tab reaches each of them, too.
    <table className={`${styles.table} ${compact ? styles.compact : ''}`} onKeyDown={onRowKeys}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {selection && (
            <th scope="col" className={styles.check}>
              <HeadCheckbox {...selection} shown={shown} />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell
              key={column.id}
              column={column}
              className={cellClass(column, always)}
              sort={sort}
              onSort={onSort}
            />
          ))}
          {actions && (
            <th scope="col" className={styles.actionCell}>
              <span className="visually-hidden">{t('table.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.id}>
          <GroupRow {...props} group={group} />
          {group.rows.map((row) => {
            const id = rowKey(row);
            return (
              <tr
                key={id}
                data-row=""
                data-part2={isOfPart2(row) ? '' : undefined}
                tabIndex={-1}
                className={selection && isSelected(selection.selection, id) ? styles.selected : undefined}
              >
                {selection && (
                  <td className={styles.check}>
                    <RowCheckbox {...selection} id={id} name={rowName(row)} shown={shown} />
                  </td>
                )}
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.id} scope="row" data-title="">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.id} className={cellClass(column, always)}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
                {actions && (
                  <td className={styles.actionCell}>
                    <ActionMenu label={t('table.actionsFor', { name: rowName(row) })} actions={actions(row)} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}

/** A row of substance use treatment: its printed list needs a notice. */
const isOfPart2 = (row: unknown) => (row as { readonly part2?: boolean }).part2 === true;

/** The heading of a group, its sum in the column of the money. */
function GroupRow<Row>(props: TableGridProps<Row> & { readonly group: RowGroup<Row> }) {
  const { group, columns, sumColumn, selection, actions, always } = props;
  if (!group.title) return null;
  const before = columns.findIndex(({ id }) => id === sumColumn);
  const leading = before < 0 ? columns : columns.slice(0, before);
  const trailing = before < 0 ? [] : columns.slice(before + 1);
  return (
    <tr className={styles.group}>
      {selection && <td />}
      {leading.map((column, index) =>
        index === 0 ? (
          <th key={column.id} scope="rowgroup" colSpan={1}>
            <div className={styles.groupTitle}>{group.title}</div>
          </th>
        ) : (
          <td key={column.id} className={cellClass(column, always)} />
        ),
      )}
      {before >= 0 && <td className={styles.end}>{group.sum}</td>}
      {trailing.map((column) => (
        <td key={column.id} className={cellClass(column, always)} />
      ))}
      {actions && <td />}
    </tr>
  );
}
