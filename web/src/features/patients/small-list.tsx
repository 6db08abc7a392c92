// The rows of a short list in a card, with its loading, error and empty state.
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#api';
import { ErrorNotice, List, Skeleton } from '#ui';
import styles from './small-list.module.css';

interface SmallListProps<Row> {
  readonly list: ListState<Row>;
  readonly empty: string;
  readonly row: (row: Row) => ReactNode;
}

export function SmallList<Row>({ list, empty, row }: SmallListProps<Row>) {
  const { t } = useTranslation();
  if (list.error && !list.rows)
    return (
      <div className={styles.pad}>
        <ErrorNotice message={list.error} onRetry={list.onRetry} />
      </div>
    );
  if (!list.rows) return <Skeleton rows={2} />;
  if (list.rows.length === 0) return <p className={`${styles.pad} small muted`}>{empty}</p>;
  return (
    <>
      <List>{list.rows.map(row)}</List>
      {list.onShowMore && (
        <div className={styles.pad}>
          <Button size="small" onClick={list.onShowMore}>
            {t('action.showMore')}
          </Button>
        </div>
      )}
    </>
  );
}
