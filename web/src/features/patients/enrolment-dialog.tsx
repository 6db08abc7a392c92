// Adds a person to a programme, and takes each further step of it.
import { disenrolReasons, type enrolment, enrolmentProgrammes, type RecordOf } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newId, useCommandEnrolmentMutation, useCreateEnrolmentMutation, useErrorSentence } from '#api';
import { useAct } from '#records';
import { orNull, toast } from '#ui';
import { type ActionAnswer, ActionDialog, type ActionQuestion } from './action-dialog.tsx';
import type { EnrolmentAction } from './enrolment-actions.ts';

interface EnrolmentActionDialogProps {
  readonly action: EnrolmentAction;
  readonly enrolment: RecordOf<typeof enrolment>;
  readonly onClose: () => void;
}

const ends: readonly EnrolmentAction[] = ['graduate', 'disenrol', 'void'];

export function EnrolmentActionDialog({ action, enrolment, onClose }: EnrolmentActionDialogProps) {
  const { programme, referredOn, startsOn } = enrolment;
  const { t } = useTranslation(['enrolment', 'programmes']);
  const { act, dialog } = useAct(useCommandEnrolmentMutation(), enrolment, { done: t('done'), onDone: onClose });
  const reasons = disenrolReasons.map((value) => ({ value, label: t(`reason.${value}`) }));
  const asks: Partial<Record<EnrolmentAction, ActionQuestion>> = {
    enrol: { day: { label: t('field.startsOn'), from: referredOn } },
    hold: { reason: { label: t('field.reason') } },
    graduate: { day: { label: t('field.endsOn'), from: startsOn } },
    disenrol: {
      day: { label: t('field.endsOn'), from: startsOn ?? referredOn },
      choice: { label: t('field.disenrolReason'), options: reasons },
    },
    void: { reason: { label: t('field.reason') } },
  };
  const bodyOf = ({ day, choice, reason }: ActionAnswer) => {
    if (action === 'enrol') return { startsOn: day };
    if (action === 'graduate') return { endsOn: day };
    if (action === 'disenrol') return { endsOn: day, disenrolReason: choice };
    return action === 'hold' || action === 'void' ? { reason: reason.trim() } : {};
  };
  return (
    <ActionDialog
      open
      title={t(`question.${action}`)}
      confirm={t(`command.${action}`)}
      danger={ends.includes(action) && action !== 'graduate'}
      ask={asks[action] ?? {}}
      {...dialog}
      onConfirm={(answer) => act(action, bodyOf(answer))}
      onClose={onClose}
    >
      <p>{t(`programmes:name.${programme}`)}</p>
    </ActionDialog>
  );
}

interface AddEnrolmentProps {
  readonly patientId: string;
  /** With the id of what was saved, or without where nothing was. */
  readonly onClose: (made?: string) => void;
}

export function AddEnrolment({ patientId, onClose }: AddEnrolmentProps) {
  const { t } = useTranslation(['enrolment', 'programmes']);
  // One id for this dialog: sent again after a lost answer, it is still one enrolment.
  const [id] = useState(newId);
  const [create, { isLoading, error }] = useCreateEnrolmentMutation();
  const sentence = useErrorSentence();
  async function save({ day, choice, reason }: ActionAnswer): Promise<void> {
    const programme = choice as (typeof enrolmentProgrammes)[number];
    const result = await create({ id, body: { patientId, programme, referredOn: day, note: orNull(reason) } });
    if ('error' in result) return;
    toast.success(t('create.saved'));
    onClose(id);
  }
  return (
    <ActionDialog
      open
      title={t('create.title')}
      confirm={t('create.save')}
      ask={{
        choice: {
          label: t('field.programme'),
          options: enrolmentProgrammes.map((value) => ({ value, label: t(`programmes:name.${value}`) })),
        },
        day: { label: t('field.referredOn') },
        reason: { label: t('field.note'), optional: true },
      }}
      busy={isLoading}
      error={sentence(error)}
      onConfirm={(answer) => void save(answer)}
      onClose={() => onClose()}
    />
  );
}
