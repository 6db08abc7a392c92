// The time of the last search, the progress of a running one, and the button that starts one.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  askEveryMs,
  callsOf,
  useErrorSentence,
  useGetDuplicateSearchQuery,
  useStartDuplicateSearchMutation,
} from '#api';
import { useFormat } from '#i18n';
import { useAct } from '#records';
import { Button, Card, ErrorNotice, Icon, RunProgress, Skeleton } from '#ui';
import styles from './pairs.module.css';

export function SearchRun() {
  const { t } = useTranslation('duplicates');
  const format = useFormat();
  const sentence = useErrorSentence();
  const [asks, setAsks] = useState(false);
  const {
    data: run,
    error,
    refetch,
  } = useGetDuplicateSearchQuery(undefined, {
    pollingInterval: asks ? askEveryMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const [start, started] = useStartDuplicateSearchMutation();
  const hook = callsOf('runs').useCommand();
  const act = useAct(hook, run ?? undefined);
  const [, cancelled] = hook;
  const isRunning = run?.status === 'running';
  useEffect(() => setAsks(isRunning), [isRunning]);
  if (error) return <ErrorNotice message={sentence(error) ?? ''} onRetry={() => void refetch()} />;
  if (run === undefined)
    return (
      <Card>
        <Skeleton rows={1} />
      </Card>
    );
  const failure = sentence(started.error ?? cancelled.error);
  return (
    <Card>
      <div className={styles.run}>
        <div className="grow">
          {run && run.status !== 'done' ? (
            <RunProgress run={run} busy={cancelled.isLoading} onCancel={() => void act('cancel')} />
          ) : (
            <p role="status">
              {run?.finishedAt ? t('run.last', { time: format.ownDateTime(run.finishedAt) }) : t('run.never')}{' '}
              <span className="muted">{t('run.nightly')}</span>
            </p>
          )}
          {failure && <ErrorNotice message={failure} />}
        </div>
        {!isRunning && (
          <Button variant="outlined" disabled={started.isLoading} onClick={() => void start()}>
            <Icon name="search" size="small" />
            {t('run.start')}
          </Button>
        )}
      </div>
    </Card>
  );
}
