// Adds a person to a program.
import { enrollmentPrograms } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, newId, useErrorSentence } from '#api';
import { type Answers, QuestionDialog } from '#records';
import { orNull, toast } from '#ui';

interface AddEnrollmentProps {
  readonly patientId: string;
  /** Called with the id of the saved record, or without one if no record was saved. */
  readonly onClose: (made?: string) => void;
}

export function AddEnrollment({ patientId, onClose }: AddEnrollmentProps) {
  const { t } = useTranslation(['enrollment', 'programs']);
  // One id for this dialog: a repeated request after a lost answer creates no second enrollment.
  const [id] = useState(newId);
  const [create, { isLoading, error }] = callsOf('enrollments').useCreate();
  const sentence = useErrorSentence();
  async function save({ day, choice, reason }: Answers): Promise<void> {
    const program = choice as (typeof enrollmentPrograms)[number];
    const result = await create({ id, body: { patientId, program, referredOn: day, note: orNull(reason) } });
    if ('error' in result) return;
    toast.success(t('create.saved'));
    onClose(id);
  }
  return (
    <QuestionDialog
      open
      title={t('create.title')}
      confirm={t('create.save')}
      ask={{
        choice: {
          label: t('field.program'),
          options: enrollmentPrograms.map((value) => ({ value, label: t(`programs:name.${value}`) })),
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
