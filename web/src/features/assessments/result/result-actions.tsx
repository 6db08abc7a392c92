// The acts on an assessment that is not asked now.
import { useTranslation } from 'react-i18next';
import { type Assessment, callsOf } from '#api';
import { useNewTask } from '#care';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { type Command, useCommands, usePart2Commands } from '#records';
import { ActionMenu, Button } from '#ui';
import { useStopCommands } from '../use-stop-commands.tsx';

export function ResultActions({ assessment }: { readonly assessment: Assessment }) {
  const { t } = useTranslation('assessments');
  const navigate = useNavigate();
  const stops = useStopCommands();
  const newTask = useNewTask();
  const marks = usePart2Commands<Assessment>();
  const own: readonly Command<Assessment>[] = [
    {
      name: 'review',
      icon: 'check',
      label: t('result.review.label'),
      question: () => ({
        title: t('result.review.question'),
        effect: t('result.review.effect'),
        ask: { reason: { label: t('result.review.note'), optional: true, maxLength: 2000 } },
        body: ({ reason }) => (reason.trim() ? { note: reason.trim() } : {}),
        done: t('result.review.done'),
      }),
    },
    {
      name: 'resume',
      icon: 'play',
      label: t('result.resume.label'),
      question: () => ({ title: t('result.resume.question'), done: t('result.resume.done') }),
    },
    {
      name: 'amend',
      icon: 'pen',
      label: t('result.amend.label'),
      question: () => ({
        title: t('result.amend.question'),
        effect: t('result.amend.effect'),
        ask: { reason: { label: t('run.reason') } },
        done: t('result.amend.done'),
        onDone: ({ amendedById }) => amendedById && navigate(paths.assessment(amendedById)),
      }),
    },
  ];
  const commands = useCommands<Assessment>({
    record: assessment,
    hook: callsOf('assessments').useCommand(),
    commands: [...own, ...stops, ...marks],
  });
  const first = ['review', 'resume'].find(
    (name) => commands.may(name) && (name === 'resume' || assessment.needsReview),
  );
  const label = own.find(({ name }) => name === first)?.label;
  const { id, patientId, patient } = assessment;
  const menu = [...(patient.reached ? newTask({ patientId, assessmentId: id }) : []), ...commands.actions];
  return (
    <>
      {first && (
        <Button variant="contained" onClick={() => commands.ask(first)}>
          {label}
        </Button>
      )}
      {menu.length > 0 && <ActionMenu outlined actions={menu} />}
      {commands.dialog}
    </>
  );
}
