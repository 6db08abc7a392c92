// A card of the day with a short list in its four states.
import type { ReactNode } from 'react';
import type { ListState } from '#api';
import { useFormat } from '#i18n';
import { Card, ErrorNotice, List, Skeleton } from '#ui';
import styles from '../day/my-day.module.css';

interface DayCardProps<Row> {
  readonly title: string;
  readonly list: ListState<Row>;
  /** The total number, as text; by default the number of rows. */
  readonly count?: string | undefined;
  readonly empty: string;
  readonly row: (row: Row) => ReactNode;
  readonly aside?: ReactNode;
  /** Below the rows. */
  readonly foot?: ReactNode;
}

export function DayCard<Row>({ title, list, count, empty, row, aside, foot }: DayCardProps<Row>) {
  const format = useFormat();
  const { rows, error, onRetry, onShowMore } = list;
  const here = rows && rows.length > 0 ? `${format.number(rows.length)}${onShowMore ? '+' : ''}` : undefined;
  const shown = count ?? here;
  return (
    <Card title={title} {...(shown && { count: shown })} aside={aside} flush>
      {error && !rows ? (
        <div className={styles.pad}>
          <ErrorNotice message={error} onRetry={onRetry} />
        </div>
      ) : !rows ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <p className={`${styles.pad} small muted`}>
          <bdi>{empty}</bdi>
        </p>
      ) : (
        <List>{rows.map(row)}</List>
      )}
      {foot}
    </Card>
  );
}
