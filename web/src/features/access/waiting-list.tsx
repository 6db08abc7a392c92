// Rows of one state under a heading: busy, failed, empty, more. Without a text for it, an empty list is hidden.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#api';
import { Button, Card, EmptyState, ErrorNotice, Skeleton } from '#ui';
import styles from './waiting-list.module.css';

interface WaitingListProps<Row> extends ListState<Row> {
  readonly title: string;
  readonly empty: string | false;
  readonly children: (row: Row) => ReactNode;
}

export function WaitingList<Row>({
  title,
  empty,
  rows,
  busy,
  error,
  onRetry,
  onShowMore,
  children,
}: WaitingListProps<Row>) {
  const { t } = useTranslation();
  const count = rows?.length ?? 0;
  if (empty === false && count === 0 && !error) return null;
  return (
    <Card title={title} flush>
      <div aria-busy={busy}>
        {error && (
          <div className={styles.content}>
            <ErrorNotice message={error} onRetry={onRetry} />
          </div>
        )}
        {!rows && !error && <Skeleton rows={3} />}
        {rows && count === 0 && empty && <EmptyState text={empty} />}
        {count > 0 && <ul className={styles.rows}>{rows?.map(children)}</ul>}
        {onShowMore && (
          <div className={styles.content}>
            <Button onClick={onShowMore} disabled={busy}>
              {t('action.showMore')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
