// A card of the day with a short list in its four states.
import type { ReactNode } from 'react';
import type { ListState } from '#api';
import { useFormat } from '#i18n';
import { Card, ErrorNotice, List, Skeleton } from '#ui';
import styles from './my-day.module.css';

interface DayCardProps<Row> {
  readonly title: string;
  readonly list: ListState<Row>;
  readonly empty: string;
  readonly row: (row: Row) => ReactNode;
  readonly aside?: ReactNode;
}

export function DayCard<Row>({ title, list, empty, row, aside }: DayCardProps<Row>) {
  const format = useFormat();
  const { rows, error, onRetry, onShowMore } = list;
  const count = rows && rows.length > 0 ? `${format.number(rows.length)}${onShowMore ? '+' : ''}` : undefined;
  return (
    <Card title={title} count={count} aside={aside} flush>
      {error && !rows ? (
        <div className={styles.pad}>
          <ErrorNotice message={error} onRetry={onRetry} />
        </div>
      ) : !rows ? (
        <Skeleton rows={3} />
      ) : rows.length === 0 ? (
        <p className={`${styles.pad} small muted`}>{empty}</p>
      ) : (
        <List>{rows.map(row)}</List>
      )}
    </Card>
  );
}
