// A copy of all data: begins one, shows its progress, and lists those made so far.
import type { Archive } from '@puente/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, problemOf, useErrorSentence, useListArchivesQuery, useRun, useStartArchiveMutation } from '#api';
import { toLanguage } from '#i18n';
import { useAct } from '#records';
import { Button, Card, ErrorNotice, Icon, LinesSkeleton, List, Notice, ReasonDialog, RunProgress, toast } from '#ui';
import { ArchiveRow } from './archive-row.tsx';
import type { Prove } from './prove.ts';

export function ArchivesCard({ prove }: { readonly prove: Prove }) {
  const { t } = useTranslation('exports');
  const sentence = useErrorSentence();
  const { data, error, refetch } = useListArchivesQuery(undefined, { refetchOnMountOrArgChange: true });
  const running = data?.items.find(({ status }) => status === 'running');
  const failure = sentence(error);
  return (
    <Card title={t('all.title')}>
      <div className="stack">
        <p className="muted">{t('all.lead')}</p>
        <Notice tone="info">{t('all.closed')}</Notice>
        {running ? <Progress archive={running} onEnd={() => void refetch()} /> : <Begin prove={prove} />}
        <h3>{t('all.earlier')}</h3>
        {!data && (failure ? <ErrorNotice message={failure} onRetry={() => void refetch()} /> : <LinesSkeleton />)}
        {data?.items.length === 0 && <p className="muted">{t('all.empty')}</p>}
        {data && data.items.length > 0 && (
          <List label={t('all.earlier')}>
            {data.items.map((archive) => (
              <ArchiveRow key={archive.id} archive={archive} prove={prove} />
            ))}
          </List>
        )}
      </div>
    </Card>
  );
}

function Progress({ archive, onEnd }: { readonly archive: Archive; readonly onEnd: () => void }) {
  const { t } = useTranslation('exports');
  const sentence = useErrorSentence();
  const run = useRun(archive.id);
  const hook = callsOf('runs').useCommand();
  const act = useAct(hook, run);
  const [, { isLoading, error }] = hook;
  const isOver = run !== undefined && run.status !== 'running';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read once when the run ends
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  const failure = sentence(error);
  if (!run) return <LinesSkeleton lines={1} />;
  return (
    <>
      {failure && <ErrorNotice message={failure} />}
      <RunProgress run={run} busy={isLoading} effect={t('all.effect')} onCancel={() => void act('cancel')} />
    </>
  );
}

function Begin({ prove }: { readonly prove: Prove }) {
  const { t, i18n } = useTranslation('exports');
  const sentence = useErrorSentence();
  const [start, { isLoading, error, reset }] = useStartArchiveMutation();
  const [asks, setAsks] = useState(false);
  const isShort = problemOf(error)?.errors?.some(({ path }) => path === 'purpose');

  async function begin(purpose: string): Promise<void> {
    const { error: refusal } = await start({ purpose, language: toLanguage(i18n.language) });
    if (problemOf(refusal)?.errors?.some(({ code }) => code === 'not_fresh'))
      return prove(() => void begin(purpose), 'always');
    if (refusal) return;
    setAsks(false);
    toast.success(t('all.begun'));
  }

  return (
    <div>
      <Button variant="contained" color="primary" onClick={() => prove(() => setAsks(true))}>
        <Icon name="download" size="small" />
        {t('all.start')}
      </Button>
      <ReasonDialog
        open={asks}
        title={t('all.title')}
        confirm={t('all.begin')}
        label={t('all.purpose')}
        missing={t('all.short')}
        busy={isLoading}
        error={isShort ? t('all.short') : sentence(error)}
        onConfirm={(purpose) => void begin(purpose)}
        onClose={() => {
          setAsks(false);
          reset();
        }}
      >
        <p>{t('all.why')}</p>
      </ReasonDialog>
    </div>
  );
}
