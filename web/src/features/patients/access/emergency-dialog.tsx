// Break-glass: opens the record of a person out of reach for a few hours, explains the consequences, and leads to it.
import { emergencyReasons } from '@puente/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey, useOpenBreakGlassMutation } from '#api';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { afterSaving, Field, fieldStyles, ReasonDialog } from '#ui';
import styles from './emergency-dialog.module.css';
import type { PersonOutOfReach } from './person-out-of-reach.ts';
import { useAccessRefusal } from './use-access-refusal.ts';

type Reason = (typeof emergencyReasons)[number];

interface EmergencyDialogProps {
  readonly person: PersonOutOfReach;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EmergencyDialog({ person, open, onClose }: EmergencyDialogProps) {
  const { t } = useTranslation(['access', 'common']);
  const id = useId();
  const navigate = useNavigate();
  const [reason, setReason] = useState<Reason | ''>('');
  const [isMissing, setMissing] = useState(false);
  const [breakGlass, { isLoading, error }] = useOpenBreakGlassMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useAccessRefusal();

  function check(): boolean {
    setMissing(reason === '');
    if (reason === '') document.getElementById(id)?.focus();
    return reason !== '';
  }

  async function enter(text: string): Promise<void> {
    if (reason === '') return;
    const body = { accessHandle: person.accessHandle, reason, text };
    const result = await breakGlass({ body, idempotencyKey: keyOf(body) });
    if ('error' in result) return;
    onClose();
    if (result.data.patientId) await navigate(paths.patient(result.data.patientId), afterSaving);
  }

  return (
    <ReasonDialog
      open={open}
      title={t('breakGlass.title')}
      confirm={t('breakGlass.confirm')}
      busy={isLoading}
      error={sentence(error)}
      label={t('breakGlass.text')}
      missing={t('breakGlass.textMissing')}
      check={check}
      onConfirm={(text) => void enter(text)}
      onClose={onClose}
    >
      <p className="strong">{t('outOfReach.of', { initials: person.initials, year: String(person.birthYear) })}</p>
      <p>{t('breakGlass.outside')}</p>
      <ul className={styles.effects}>
        <li>{t('breakGlass.hours')}</li>
        <li>{t('breakGlass.notified')}</li>
        <li>{t('breakGlass.recorded')}</li>
      </ul>
      <Field id={id} label={t('breakGlass.reason')} error={isMissing ? t('breakGlass.reasonMissing') : undefined}>
        <select
          id={id}
          className={fieldStyles.control}
          value={reason}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => setReason(event.target.value as Reason | '')}
        >
          <option value="">{t('common:form.choose')}</option>
          {emergencyReasons.map((value) => (
            <option key={value} value={value}>
              {t(`reason.${value}`)}
            </option>
          ))}
        </select>
      </Field>
    </ReasonDialog>
  );
}
