// A card of the records that belong to another record: its rows, the text of an empty list, and the button that adds a
// record.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#api';
import { Button, Card, EmptyState, ErrorNotice, List, Skeleton } from '#ui';
import styles from './record-card.module.css';

interface RecordCardProps<R> {
  readonly title: string;
  /** Makes the title a target of the focus. */
  readonly titleId?: string;
  readonly count?: string;
  readonly list: ListState<R>;
  readonly empty: string;
  /** Present if the reader may add a record. `id` is the element that gets the focus back. */
  readonly add?: { readonly id: string; readonly label: string; readonly onAdd: () => void } | false;
  /** At the end of the title, instead of the button. */
  readonly aside?: ReactNode;
  /** Above the rows. */
  readonly before?: ReactNode;
  /** An empty card shows its text in the middle, with the button: for cards that are the main part of a screen. */
  readonly isMain?: boolean;
  readonly row?: (record: R) => ReactNode;
  /** Renders all records, if they are no list of rows. */
  readonly all?: (records: readonly R[]) => ReactNode;
}

export function RecordCard<R>({
  list,
  empty,
  add,
  aside,
  before,
  isMain = false,
  row,
  all,
  ...card
}: RecordCardProps<R>) {
  const isEmpty = list.rows?.length === 0;
  // The place of the button is still unknown: it must not move under a finger.
  const isUnknown = isMain && !list.rows && !list.error;
  const button = add && (
    <Button id={add.id} size="small" onClick={add.onAdd}>
      {add.label}
    </Button>
  );
  return (
    <Card {...card} flush aside={aside ?? (!isUnknown && !(isMain && isEmpty) && button)}>
      {before}
      {isMain && isEmpty ? <EmptyState text={empty} action={button} /> : <Rows {...{ list, empty, row, all }} />}
    </Card>
  );
}

type RowsProps<R> = { readonly [Name in 'list' | 'empty' | 'row' | 'all']: RecordCardProps<R>[Name] };

function Rows<R>({ list, empty, row, all }: RowsProps<R>) {
  const { t } = useTranslation();
  if (list.error && !list.rows)
    return (
      <div className={styles.pad}>
        <ErrorNotice message={list.error} onRetry={list.onRetry} />
      </div>
    );
  if (!list.rows) return <Skeleton rows={2} />;
  if (list.rows.length === 0) return empty && <p className={`${styles.pad} small muted`}>{empty}</p>;
  return (
    <>
      {all?.(list.rows)}
      {row && <List>{list.rows.map(row)}</List>}
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
