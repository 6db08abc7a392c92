// Assigns a person outside every panel to a colleague.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, useAssignUnreachedPatientMutation, useErrorSentence, useFinder, useIdempotencyKey } from '#api';
import { ConfirmDialog, Field, type Picked, Picker, toast } from '#ui';
import type { UnreachedPerson } from './unreached-row.tsx';

const reasons = ['closed', 'reached', 'unknown', 'overdue', 'own'] as const;

interface AssignUnreachedProps {
  /** The id of the reader: users cannot assign a closed record to themselves. */
  readonly me: string;
  readonly person: UnreachedPerson;
  readonly onClose: () => void;
}

export function AssignUnreached({ me, person, onClose }: AssignUnreachedProps) {
  const { t } = useTranslation(['access', 'common']);
  const id = useId();
  const [colleague, setColleague] = useState<Picked | null>(null);
  const [isMissing, setMissing] = useState(false);
  const find = useFinder('users', { filters: { eligibleFor: 'assignment' }, without: me });
  const [assign, { isLoading, error }] = useAssignUnreachedPatientMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const reason = reasons.find((code) => fieldErrorsOf(error).some((fault) => fault.code === code));

  async function run(): Promise<void> {
    setMissing(colleague === null);
    if (colleague === null) return document.getElementById(id)?.focus();
    const body = { accessHandle: person.accessHandle, userId: colleague.id };
    const result = await assign({ body, idempotencyKey: keyOf(body) });
    if ('error' in result) return;
    toast.success(t('unreached.done', { name: result.data.assignedToName }));
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t('unreached.question', {
        person: t('common:veiledPerson', { initials: person.initials, year: String(person.birthYear) }),
      })}
      confirm={t('unreached.assign')}
      busy={isLoading}
      error={reason ? t(`unreached.refusal.${reason}`) : sentence(error)}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <p>{t('unreached.effect')}</p>
      <Field id={id} label={t('report.member')} error={isMissing ? t('unreached.missing') : undefined}>
        <Picker
          id={id}
          label={t('report.member')}
          chosen={colleague}
          find={find}
          aria={{ 'aria-invalid': isMissing || undefined, 'aria-describedby': isMissing ? `${id}-error` : undefined }}
          onPick={(picked) => {
            setColleague(picked);
            setMissing(false);
          }}
        />
      </Field>
    </ConfirmDialog>
  );
}
