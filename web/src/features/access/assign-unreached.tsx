// Gives somebody whom nobody reaches to a colleague.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  fieldErrorsOf,
  useAssignUnreachedPatientMutation,
  useErrorSentence,
  useGetMeQuery,
  useIdempotencyKey,
  useListUsersInfiniteQuery,
} from '#api';
import { ConfirmDialog, Field, fieldStyles, nameOf, toast } from '#ui';
import type { UnreachedPerson } from './unreached-row.tsx';

const reasons = ['closed', 'reached', 'unknown', 'overdue', 'own'] as const;

/** Those who can have a panel and work here now; nobody opens a closed record to oneself. */
function useColleagues() {
  const { data: me } = useGetMeQuery();
  const { data } = useListUsersInfiniteQuery({ sort: 'familyName', status: 'active', limit: 200 });
  return (data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ id, roles }) => id !== me?.id && (roles.includes('chw') || roles.includes('clinician')),
  );
}

interface AssignUnreachedProps {
  readonly person: UnreachedPerson;
  readonly onClose: () => void;
}

export function AssignUnreached({ person, onClose }: AssignUnreachedProps) {
  const { t } = useTranslation(['access', 'common']);
  const id = useId();
  const [userId, setUserId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const colleagues = useColleagues();
  const [assign, { isLoading, error }] = useAssignUnreachedPatientMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const reason = reasons.find((code) => fieldErrorsOf(error).some((fault) => fault.code === code));

  async function run(): Promise<void> {
    setMissing(userId === '');
    if (userId === '') return document.getElementById(id)?.focus();
    const body = { door: person.door, userId };
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
        <select
          id={id}
          className={fieldStyles.control}
          value={userId}
          aria-invalid={isMissing}
          onChange={(event) => {
            setUserId(event.target.value);
            setMissing(false);
          }}
        >
          <option value="" />
          {colleagues.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </Field>
    </ConfirmDialog>
  );
}
