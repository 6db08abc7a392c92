// Break-glass: opens the record of a person out of reach for a few hours, says plainly what that means, and goes there.
import { emergencyReasons } from '@puente/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useIdempotencyKey, useOpenBreakGlassMutation } from '#api';
import { paths } from '#paths';
import { afterSaving, Field, fieldStyles, ReasonDialog } from '#ui';
import type { Door } from './door.ts';
import styles from './emergency-dialog.module.css';
import { useDoorSentence } from './use-door-sentence.ts';

type Reason = (typeof emergencyReasons)[number];

interface EmergencyDialogProps {
  readonly door: Door;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EmergencyDialog({ door, open, onClose }: EmergencyDialogProps) {
  const { t } = useTranslation(['access', 'common']);
  const id = useId();
  const navigate = useNavigate();
  const [reason, setReason] = useState<Reason | ''>('');
  const [isMissing, setMissing] = useState(false);
  const [breakGlass, { isLoading, error }] = useOpenBreakGlassMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useDoorSentence();

  function check(): boolean {
    setMissing(reason === '');
    if (reason === '') document.getElementById(id)?.focus();
    return reason !== '';
  }

  async function enter(text: string): Promise<void> {
    if (reason === '') return;
    const body = { door: door.door, reason, text };
    const result = await breakGlass({ body, idempotencyKey: keyOf(body) });
    if ('error' in result) return;
    onClose();
    if (result.data.patientId) await navigate(paths.patient(result.data.patientId), afterSaving);
  }

  return (
    <ReasonDialog
      open={open}
      title={t('glass.title')}
      confirm={t('glass.confirm')}
      busy={isLoading}
      error={sentence(error)}
      label={t('glass.text')}
      missing={t('glass.textMissing')}
      check={check}
      onConfirm={(text) => void enter(text)}
      onClose={onClose}
    >
      <p className="strong">{t('door.of', { initials: door.initials, year: String(door.birthYear) })}</p>
      <p>{t('glass.outside')}</p>
      <ul className={styles.effects}>
        <li>{t('glass.hours')}</li>
        <li>{t('glass.told')}</li>
        <li>{t('glass.recorded')}</li>
      </ul>
      <Field id={id} label={t('glass.reason')} error={isMissing ? t('glass.reasonMissing') : undefined}>
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
