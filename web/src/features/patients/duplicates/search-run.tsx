// When the organisation was searched last, how far a search has come, and the button that starts one.
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useGetDuplicateRunQuery, useStartDuplicateRunMutation } from '#api';
import { useFormat } from '#i18n';
import { Card, ErrorNotice, Icon, ProgressBar, Skeleton } from '#ui';
import styles from './pairs.module.css';

/** While a search goes on. */
const askEveryMs = 1500;

export function SearchRun() {
  const { t } = useTranslation('duplicates');
  const format = useFormat();
  const sentence = useErrorSentence();
  const [asks, setAsks] = useState(false);
  const {
    data: run,
    error,
    refetch,
  } = useGetDuplicateRunQuery(undefined, {
    pollingInterval: asks ? askEveryMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const [start, started] = useStartDuplicateRunMutation();
  const isRunning = run !== undefined && run.startedAt !== null && run.finishedAt === null;
  useEffect(() => setAsks(isRunning), [isRunning]);
  if (error) return <ErrorNotice message={sentence(error) ?? ''} onRetry={() => void refetch()} />;
  return (
    <Card>
      {run ? (
        <div className={styles.run}>
          <div className="grow" role="status">
            {isRunning ? (
              <ProgressBar
                label={t('run.going')}
                value={run.done}
                max={run.steps}
                text={t('run.steps', { done: run.done, steps: run.steps })}
              />
            ) : (
              <p>
                {run.finishedAt ? t('run.last', { time: format.ownDateTime(run.finishedAt) }) : t('run.never')}{' '}
                <span className="muted">{t('run.nightly')}</span>
              </p>
            )}
            {started.error && <ErrorNotice message={sentence(started.error) ?? ''} />}
          </div>
          <Button variant="outlined" disabled={isRunning || started.isLoading} onClick={() => void start()}>
            <Icon name="search" size="small" />
            {t('run.start')}
          </Button>
        </div>
      ) : (
        <Skeleton rows={1} />
      )}
    </Card>
  );
}
