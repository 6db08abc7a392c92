// A list in its four states: loading, error, rows, empty. A table on wide windows, cards on phones; more rows on demand.
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataCards } from './data-cards.tsx';
import styles from './data-list.module.css';
import { DataTable } from './data-table.tsx';
import { ErrorNotice } from './error-notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { useIsPhone } from './use-is-phone.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** The long form of an abbreviated header: tooltip and accessible name. */
  readonly headerLong?: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Where the value stands on a card; the first column is the title. */
  readonly onCard?: 'end' | 'line' | 'none';
  /** Left out between 900 and 1320 px. */
  readonly wideOnly?: boolean;
}

export interface DataListProps<Row> {
  /** Names the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while nothing is known yet; old rows stay while new ones load. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly busy: boolean;
  /** The sentence of a failed read. */
  readonly error?: string;
  readonly onRetry: () => void;
  readonly empty: ReactNode;
  readonly onShowMore?: () => void;
}

export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, error, onRetry, empty, busy, onShowMore } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();

  if (error && !rows)
    return (
      <div className={styles.pad}>
        <ErrorNotice message={error} onRetry={onRetry} />
      </div>
    );
  if (!rows) return <Skeleton />;
  if (rows.length === 0) return empty;
  const Body = isPhone ? DataCards : DataTable;
  return (
    <div aria-busy={busy}>
      <Body {...props} rows={rows} />
      {error && (
        <div className={styles.pad}>
          <ErrorNotice message={error} onRetry={onRetry} />
        </div>
      )}
      <div className={styles.foot}>
        <span className="muted small numbers" role="status">
          {t('shown', { count: rows.length })}
        </span>
        {onShowMore && <Button onClick={onShowMore}>{busy ? t('load') : t('action.showMore')}</Button>}
      </div>
    </div>
  );
}
