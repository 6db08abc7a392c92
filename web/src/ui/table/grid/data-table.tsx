// A list: views, filters, rows, more rows, selection. A table on wide windows, cards on phones; it never replaces rows
// by a spinner.
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { Card } from '../../layout/card.tsx';
import { ErrorNotice } from '../../states/error-notice.tsx';
import { Skeleton } from '../../states/skeleton.tsx';
import type { Count } from '../count-text.ts';
import type { Filter } from '../filters/filter.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import type { ListControl } from '../filters/use-list-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { shownColumns } from './column.ts';
import styles from './data-table.module.css';
import { headState } from './selection.ts';
import { SortSelect } from './sort-select.tsx';
import { TableCards } from './table-cards.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableGrid } from './table-grid.tsx';
import type { RowGroup, TableBodyProps } from './table-props.ts';
import { useTableSettings } from './table-settings.ts';
import { TableTools } from './table-tools.tsx';
import { useOverflow } from './use-overflow.ts';
import { focusRow } from './use-row-keys.ts';
import { useSlow } from './use-slow.ts';

interface DataTableProps<Row> extends Omit<TableBodyProps<Row>, 'groups' | 'sort' | 'onSort'> {
  /** The storage key of the table's settings, together with the user. */
  readonly name: string;
  /** The id of the signed-in user. */
  readonly person: string;
  /** The result of `usePagedList`. Undefined rows: the first answer is pending; old rows stay while new rows load. */
  readonly rows: readonly Row[] | undefined;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly onShowMore: (() => void) | undefined;
  readonly onNearEnd?: () => void;
  /** The rows under headings instead of one after the other. */
  readonly groups?: readonly RowGroup<Row>[];
  /** How many match. */
  readonly total: Count | undefined;
  readonly control: Pick<ListControl<string>, 'sort' | 'setSort' | 'filters' | 'setFilter' | 'clearFilters'>;
  /** The order without a choice of the person. */
  readonly order?: string;
  readonly filters?: readonly Filter[];
  /** Above the filters: the tabs of the views. */
  readonly views?: ReactNode;
  /** Shown instead of rows: the empty list, the reason, and one action. */
  readonly empty: ReactNode;
  /** The sum of the selected rows, as it is shown. */
  readonly sumOf?: (rows: readonly Row[] | 'matching') => string | undefined;
  /** Buttons of the selection. */
  readonly bulkActions?: ReactNode;
  /** The text below the rows. */
  readonly footnote?: string;
}

/** More than a window shows, few enough to be drawn in one go on a slow phone. */
const firstRows = 12;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { name, person, columns, rows, busy, error, onRetry, onShowMore, onNearEnd, total, control, order } = props;
  const { groups: given, filters = [], views, empty, selection, sumOf, bulkActions, footnote, rowKey } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { settings, change } = useTableSettings(name, person);
  const slow = useSlow(busy);
  const frame = useRef<HTMLDivElement>(null);
  const focusFrom = useRef<number>(undefined);
  const shown = shownColumns(columns, settings);
  const chosen = new Set(Object.keys(settings.columns).filter((id) => settings.columns[id]));
  // Rows fill the first window of the page first, then the rest.
  const drawn = useDeferredValue<typeof rows | null>(rows, null) ? rows : rows?.slice(0, firstRows);
  const groups = given ?? [{ id: name, label: '', title: null, rows: drawn ?? [] }];
  const count = rows?.length ?? 0;
  const overflows = useOverflow(frame, `${isPhone} ${count > 0}`);

  // The button that asked for more may be gone: the reading goes on with the first of the new rows.
  useEffect(() => {
    if (focusFrom.current === undefined || count <= focusFrom.current) return;
    focusRow(frame.current?.querySelectorAll('[data-row]')[focusFrom.current]);
    focusFrom.current = undefined;
  }, [count]);

  const showMore =
    onShowMore &&
    (() => {
      focusFrom.current = count;
      onShowMore();
    });
  const body: TableBodyProps<Row> = {
    ...props,
    columns: shown,
    groups,
    sort: control.sort ?? order,
    onSort: control.setSort,
  };
  const tools = !isPhone && <TableTools columns={columns.slice(1)} settings={settings} onChange={change} />;
  const shownIds = groups.flatMap((group) => group.rows.map(rowKey));
  const selected = selection?.selection;

  // The error is where the user looks: after the rows if further rows failed, else before them.
  const isAtEnd = count > 0 && !slow && onShowMore !== undefined;
  const notice = (error || slow) && (
    <div className={styles.notice}>
      <ErrorNotice message={error ?? t('table.slow')} onRetry={onRetry} />
    </div>
  );

  return (
    <>
      <Card flush>
        {views && <div className={styles.views}>{views}</div>}
        {(filters.length > 0 || tools) && (
          <FilterBar
            filters={filters}
            values={control.filters}
            onChange={control.setFilter}
            onClear={control.clearFilters}
            tools={tools}
          />
        )}
        {/* Also while the rows are on their way, so that they come where they stay. */}
        {isPhone && (!rows || count > 1) && <SortSelect {...body} />}
        {!isAtEnd && notice}
        <div
          ref={frame}
          aria-busy={busy}
          className={`${styles.rows} ${busy && rows ? styles.busy : ''} ${overflows ? styles.scroll : ''}`}
        >
          {rows && count > 0 && isPhone && <TableCards {...body} />}
          {rows && count > 0 && !isPhone && (
            <TableGrid {...body} compact={settings.density === 'compact'} always={chosen} />
          )}
          {rows && count === 0 && !error && empty}
          {!rows && !error && <Skeleton rows={12} />}
        </div>
        {isAtEnd && notice}
        {count > 0 && (
          <TableFoot
            shown={count}
            total={total}
            busy={busy}
            note={footnote}
            isGrouped={given !== undefined}
            onShowMore={showMore}
            onNearEnd={onNearEnd}
          />
        )}
      </Card>
      {selection && selected && bulkActions && (
        <BulkBar
          {...selection}
          total={total}
          shown={count}
          isAllShown={headState(selected, shownIds) === 'all'}
          sum={sumOf?.(
            selected.kind === 'matching'
              ? 'matching'
              : groups.flatMap((group) => group.rows.filter((row) => selected.ids.has(rowKey(row)))),
          )}
        >
          {bulkActions}
        </BulkBar>
      )}
    </>
  );
}
