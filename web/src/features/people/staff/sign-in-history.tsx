// The sign-ins of an account with time and place, newest first.
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useListSignInsOfUserInfiniteQuery } from '#api';
import { useFormat } from '#i18n';
import { Button, ErrorNotice, Icon, LinesSkeleton } from '#ui';
import styles from './user-detail.module.css';

export function SignInHistory({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['people', 'common']);
  const format = useFormat();
  const sentence = useErrorSentence();
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListSignInsOfUserInfiniteQuery(userId);
  const events = data?.pages.flatMap((page) => page.items);
  return (
    <div className={styles.history} aria-busy={isFetching}>
      {error && <ErrorNotice message={sentence(error) ?? ''} onRetry={() => void refetch()} />}
      {!events && !error && <LinesSkeleton />}
      {events?.length === 0 && <p className="muted">{t('noSignIns')}</p>}
      {events && events.length > 0 && (
        <ul className={styles.events}>
          {events.map(({ id, at, kind, succeeded, network }) => (
            <li key={id}>
              <Icon name={succeeded ? 'check-circle' : 'alert'} size="small" />
              <span className={styles.what}>
                <bdi>{t(`event.${kind}.${succeeded ? 'done' : 'refused'}`)}</bdi>
                <bdi className="small muted">
                  {network ? t('eventFrom', { when: format.ownDateTime(at), network }) : format.ownDateTime(at)}
                </bdi>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetching}>
          {t('common:action.showMore')}
        </Button>
      )}
    </div>
  );
}
