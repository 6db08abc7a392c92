// The pairs of one view, the likeliest first: busy, failed, empty, more.
import { useTranslation } from 'react-i18next';
import { callsOf, type DuplicatePair, useGetDuplicateSearchQuery, useListState } from '#api';
import { Button, Card, EmptyState, ErrorNotice, Skeleton, useFocusReturn } from '#ui';
import type { PairView } from './duplicates-screen.tsx';
import { PairRow } from './pair-row.tsx';
import styles from './pairs.module.css';

export function PairList({ view }: { readonly view: PairView }) {
  const { t } = useTranslation(['duplicates', 'common']);
  const { rows, busy, error, onRetry, onShowMore } = useListState<DuplicatePair>(
    callsOf('duplicatePairs').useList({ status: view, sort: '-score', limit: 25 }, { refetchOnMountOrArgChange: true }),
  );
  const { data: run } = useGetDuplicateSearchQuery();
  const giveFocus = useFocusReturn();
  const count = rows?.length ?? 0;
  return (
    <Card flush>
      <div id="pairs" tabIndex={-1} aria-busy={busy}>
        {error && (
          <div className={styles.content}>
            <ErrorNotice message={error} onRetry={onRetry} />
          </div>
        )}
        {!rows && !error && <Skeleton rows={6} />}
        {rows && count === 0 && (
          <EmptyState text={t(view === 'open' && run === null ? 'empty.unsearched' : `empty.${view}`)} />
        )}
        {count > 0 && (
          <ul className={styles.rows}>
            {rows?.map((pair) => (
              <PairRow key={pair.id} pair={pair} onGone={() => giveFocus('pairs')} />
            ))}
          </ul>
        )}
        {onShowMore && (
          <div className={styles.content}>
            <Button onClick={onShowMore} disabled={busy}>
              {t('common:action.showMore')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
