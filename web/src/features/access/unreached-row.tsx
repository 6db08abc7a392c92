// Somebody whom nobody reaches: initials and year of birth, and giving the person to a colleague.
import Button from '@mui/material/Button';
import type { UnreachedPeople } from '@puente/contract';
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
import { Chip, ConfirmDialog, Field, fieldStyles, nameOf, toast } from '#ui';
import styles from './waiting-list.module.css';

const reasons = ['closed', 'reached', 'unknown', 'overdue', 'own'] as const;

/** Those who can have a panel and work here now; nobody opens a closed record to oneself. */
function useColleagues(skip: boolean) {
  const { data: me } = useGetMeQuery();
  const { data } = useListUsersInfiniteQuery({ sort: 'familyName', status: 'active', limit: 200 }, { skip });
  return (data?.pages.flatMap((page) => page.items) ?? []).filter(
    ({ id, roles }) => id !== me?.id && (roles.includes('chw') || roles.includes('clinician')),
  );
}

export function UnreachedRow({ item }: { readonly item: UnreachedPeople['items'][number] }) {
  const { t } = useTranslation(['access', 'common']);
  const id = useId();
  const [asked, setAsked] = useState(false);
  const [userId, setUserId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const colleagues = useColleagues(!asked);
  const [assign, { isLoading, error, reset }] = useAssignUnreachedPatientMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const reason = reasons.find((code) => fieldErrorsOf(error).some((fault) => fault.code === code));
  const person = t('common:veiledPerson', { initials: item.initials, year: String(item.birthYear) });

  async function run(): Promise<void> {
    setMissing(userId === '');
    if (userId === '') return document.getElementById(id)?.focus();
    const body = { door: item.door, userId };
    const result = await assign({ body, idempotencyKey: keyOf(body) });
    if ('error' in result) return;
    setAsked(false);
    toast.success(t('unreached.done', { name: result.data.assignedToName }));
  }

  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.name}>
          <bdi>{person}</bdi>
          {item.status === 'deceased' && (
            <Chip tone="neutral" icon="minus">
              {t('unreached.deceased')}
            </Chip>
          )}
        </div>
        <p className="small muted">
          {item.assignedToName ? t('unreached.was', { name: item.assignedToName }) : t('unreached.never')}
        </p>
        {item.status === 'deceased' && <p className="small">{t('unreached.deceasedHow')}</p>}
      </div>
      {item.status !== 'deceased' && (
        <div className={styles.actions}>
          <Button
            variant="outlined"
            onClick={() => {
              reset();
              setAsked(true);
            }}
          >
            {t('unreached.assign')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked}
        title={t('unreached.question', { person })}
        confirm={t('unreached.assign')}
        busy={isLoading}
        error={reason ? t(`unreached.refusal.${reason}`) : sentence(error)}
        onConfirm={() => void run()}
        onClose={() => setAsked(false)}
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
    </li>
  );
}
