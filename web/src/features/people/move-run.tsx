// How far a large move of patients is; it says nothing once all are moved.
import { useTranslation } from 'react-i18next';
import { useCommandRunMutation, useRun } from '#api';
import { ErrorNotice, RunProgress } from '#ui';
import { useCaseloadSentence } from './use-caseload-sentence.ts';

export function MoveRun({ id }: { readonly id: string }) {
  const { t } = useTranslation('caseload');
  const run = useRun(id);
  const [command, { isLoading, error }] = useCommandRunMutation();
  const { sentenceOf } = useCaseloadSentence();
  if (!run || run.status === 'done') return null;
  return (
    <>
      {error !== undefined && <ErrorNotice message={sentenceOf(error) ?? ''} />}
      <RunProgress
        run={run}
        busy={isLoading}
        effect={t('stopEffect')}
        onCancel={() => void command({ id, name: 'cancel', body: { version: run.version } })}
      />
    </>
  );
}
