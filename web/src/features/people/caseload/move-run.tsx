// The progress of a large move of patients; absent after its end.
import { useTranslation } from 'react-i18next';
import { callsOf, useRun } from '#api';
import { useAct } from '#records';
import { ErrorNotice, RunProgress } from '#ui';
import { useCaseloadSentence } from './use-caseload-sentence.ts';

export function MoveRun({ id }: { readonly id: string }) {
  const { t } = useTranslation('caseload');
  const run = useRun(id);
  const hook = callsOf('runs').useCommand();
  const act = useAct(hook, run);
  const [, { isLoading, error }] = hook;
  const { sentenceOf } = useCaseloadSentence();
  if (!run || run.status === 'done') return null;
  return (
    <>
      {error !== undefined && <ErrorNotice message={sentenceOf(error) ?? ''} />}
      <RunProgress run={run} busy={isLoading} effect={t('stopEffect')} onCancel={() => void act('cancel')} />
    </>
  );
}
