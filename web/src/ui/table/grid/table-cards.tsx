// The table on a phone: one card for each row with the same facts, the first column as its title.
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../overlay/action-menu.tsx';
import styles from './cards.module.css';
import type { Column } from './column.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import { isSelected } from './selection.ts';
import type { RowGroup, TableBodyProps } from './table-props.ts';
import { onRowKeys } from './use-row-keys.ts';

export function TableCards<Row>(props: TableBodyProps<Row>) {
  const { caption, groups } = props;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus between links that Tab reaches, too
    <div onKeyDown={onRowKeys}>
      {groups.map((group) =>
        group.title ? (
          <section key={group.id} aria-label={group.label}>
            <div className={styles.group}>
              <div className="row grow">{group.title}</div>
              <b className="strong numbers">{group.sum}</b>
            </div>
            <Cards {...props} group={group} label={group.label} />
          </section>
        ) : (
          <Cards key={group.id} {...props} group={group} label={caption} />
        ),
      )}
    </div>
  );
}

function Cards<Row>(props: TableBodyProps<Row> & { readonly group: RowGroup<Row>; readonly label: string }) {
  const { columns, group, groups, label, rowKey, rowName, selection, actions, cardAction } = props;
  const { t } = useTranslation();
  const [title, ...others] = columns;
  const atEnd = others.filter(({ onCard }) => onCard === 'end');
  const facts = others.filter(({ onCard }) => onCard !== 'end' && onCard !== 'none');
  const shown = groups.flatMap(({ rows }) => rows.map(rowKey));
  return (
    <ul aria-label={label}>
      {group.rows.map((row) => {
        const id = rowKey(row);
        const isChosen = selection !== undefined && isSelected(selection.selection, id);
        return (
          <li key={id} data-row="" tabIndex={-1} className={`${styles.card} ${isChosen ? styles.selected : ''}`}>
            {selection && <RowCheckbox {...selection} id={id} name={rowName(row)} shown={shown} />}
            <div className={styles.facts}>
              <div className={styles.top}>
                <div className={styles.title} data-title="">
                  {title?.cell(row)}
                </div>
                <div className={styles.end}>
                  {atEnd.map((column) => (
                    <div key={column.id}>{column.cell(row)}</div>
                  ))}
                </div>
              </div>
              <div className={styles.foot}>
                <dl className={styles.lines}>
                  {facts
                    .filter(({ isKnown }) => isKnown?.(row) ?? true)
                    .map((column) => (
                      <div key={column.id} className={column.onCard === 'row' ? styles.row : undefined}>
                        <dt
                          className={
                            column.onCard === 'plain' || column.onCard === 'row' ? 'visually-hidden' : undefined
                          }
                        >
                          <Term column={column} />
                        </dt>
                        <dd>{column.cell(row)}</dd>
                      </div>
                    ))}
                </dl>
                {(actions || cardAction) && (
                  <div className={styles.actions}>
                    {cardAction?.(row)}
                    {actions && (
                      <ActionMenu label={t('table.actionsFor', { name: rowName(row) })} actions={actions(row)} />
                    )}
                  </div>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Term<Row>({ column }: { readonly column: Column<Row> }) {
  return column.headerLong ? <abbr title={column.headerLong}>{column.header}</abbr> : column.header;
}
