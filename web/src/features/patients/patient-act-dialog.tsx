// Asks for what a change of the record's state needs, and makes it.
import { useTranslation } from 'react-i18next';
import {
  type Patient,
  useCommandPatientMutation,
  useErrorSentence,
  useIdempotencyKey,
  useListUsersInfiniteQuery,
} from '#api';
import { nameOf, toast } from '#ui';
import { type ActAnswer, type ActAsk, ActDialog } from './act-dialog.tsx';
import type { PatientAct } from './patient-acts.ts';

const nobody = 'nobody';

/** Those who can have a panel and work here now. */
function useWorkers(skip: boolean) {
  const { data } = useListUsersInfiniteQuery({ sort: 'familyName', status: 'active', limit: 200 }, { skip });
  return (data?.pages.flatMap((page) => page.items) ?? [])
    .filter(({ roles }) => roles.includes('chw'))
    .map((user) => ({ value: user.id, label: nameOf(user) }));
}

interface ActOnPatientProps {
  readonly act: PatientAct;
  readonly patient: Patient;
  readonly onClose: () => void;
}

export function ActOnPatient({ act, patient, onClose }: ActOnPatientProps) {
  const { t } = useTranslation(['person', 'patients']);
  const workers = useWorkers(act !== 'assign');
  const [command, { isLoading, error }] = useCommandPatientMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const reason: ActAsk = { reason: { label: t('act.reason') } };
  const asks: Readonly<Record<PatientAct, ActAsk>> = {
    assign: {
      choice: {
        label: t('act.worker'),
        options: [...workers, { value: nobody, label: t('act.nobody') }],
        chosen: patient.assignedTo ?? '',
      },
    },
    unmerge: reason,
    deactivate: reason,
    reactivate: {},
    decease: { day: { label: t('act.day') } },
    revive: reason,
  };
  const bodyOf = (answer: ActAnswer) => {
    if (act === 'assign') return { userId: answer.choice === nobody ? null : answer.choice };
    if (act === 'decease') return { deceasedOn: answer.day };
    return act === 'reactivate' ? {} : { reason: answer.reason.trim() };
  };
  async function run(answer: ActAnswer): Promise<void> {
    const body = { ...bodyOf(answer), version: patient.version };
    const result = await command({ id: patient.id, name: act, body, idempotencyKey: keyOf(body) });
    if ('error' in result) return;
    toast.success(t('act.done'));
    onClose();
  }
  return (
    <ActDialog
      open
      title={t(`act.${act}.question`, { name: nameOf(patient) })}
      confirm={t(`patients:act.${act}`)}
      danger={act === 'decease'}
      ask={asks[act]}
      busy={isLoading}
      error={sentence(error)}
      onConfirm={(answer) => void run(answer)}
      onClose={onClose}
    >
      <p>{t(`act.${act}.effect`)}</p>
    </ActDialog>
  );
}
