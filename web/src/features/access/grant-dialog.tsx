// Grants access until a day: each length of time shows its last day.
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, useFormat } from '#i18n';
import { ConfirmDialog, Field, fieldStyles } from '#ui';

/** Days; the server grants 90 at most. */
const lengths = [1, 7, 14, 30, 60, 90] as const;
const usual = 14;

interface GrantDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  /** Who gets access. */
  readonly name: string;
  readonly onClose: () => void;
  /** `YYYY-MM-DD`, the last day. */
  readonly onConfirm: (until: string) => void;
}

export function GrantDialog({ name, onConfirm, ...dialog }: GrantDialogProps) {
  const { t } = useTranslation('access');
  const { t: common } = useTranslation('common');
  const format = useFormat();
  const id = useId();
  const [days, setDays] = useState<number>(usual);
  return (
    <ConfirmDialog {...dialog} onConfirm={() => onConfirm(addDays(format.today, days))}>
      <p>{t('grant.effect', { name })}</p>
      <Field id={id} label={t('grant.until')}>
        <select
          id={id}
          className={fieldStyles.control}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {lengths.map((length) => (
            <option key={length} value={length}>
              {format.weekday(addDays(format.today, length))} ({common('days', { count: length })})
            </option>
          ))}
        </select>
      </Field>
    </ConfirmDialog>
  );
}
