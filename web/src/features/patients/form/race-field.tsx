// Race as the person states it: not asked, declined, or groups of the Office of Management and Budget. A chosen group
// shows its detailed groups below it.
import { askedDeclined, raceGroups } from '@puente/contract';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, fieldId, fieldStyles } from '#ui';
import { useAnswers } from '../person/answer-options.ts';
import type { PatientFormValues } from '../person/patient-form.ts';
import styles from './race-field.module.css';

type Answer = 'notAsked' | 'declined' | 'answered';

const categories = Object.entries(raceGroups) as readonly [string, readonly string[]][];

export function RaceField({ label }: { readonly label: string }) {
  const { t } = useTranslation('person');
  const { word } = useAnswers();
  const { field, fieldState } = useController<PatientFormValues, 'race'>({ name: 'race' });
  const chosen = field.value;
  const [wantsGroups, setWantsGroups] = useState(false);
  const answer: Answer = chosen.includes(askedDeclined)
    ? 'declined'
    : chosen.length > 0 || wantsGroups
      ? 'answered'
      : 'notAsked';
  const choose = (next: Answer) => {
    setWantsGroups(next === 'answered');
    field.onChange(next === 'declined' ? [askedDeclined] : []);
  };
  const toggle = (code: string, below: readonly string[] = []) =>
    field.onChange(
      chosen.includes(code) ? chosen.filter((other) => other !== code && !below.includes(other)) : [...chosen, code],
    );
  const box = (code: string, below?: readonly string[]) => (
    <label className={fieldStyles.check}>
      <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code, below)} />
      <span>{word('race', code)}</span>
    </label>
  );
  return (
    <Field
      id={fieldId('race')}
      label={label}
      hint={answer === 'answered' ? t('hint.race') : undefined}
      error={fieldState.error && t('hint.race')}
      group
    >
      <div className={fieldStyles.checks}>
        {(['notAsked', 'declined', 'answered'] as const).map((value) => (
          <label key={value} className={fieldStyles.check}>
            <input
              type="radio"
              name="race-answer"
              checked={answer === value}
              onBlur={field.onBlur}
              onChange={() => choose(value)}
            />
            <span>{t(value)}</span>
          </label>
        ))}
      </div>
      {answer === 'answered' && (
        <ul className={styles.groups}>
          {categories.map(([code, below]) => (
            <li key={code}>
              {box(code, below)}
              {chosen.includes(code) && below.length > 0 && (
                <ul className={styles.finer} aria-label={t('finer', { group: word('race', code) })}>
                  {below.map((finer) => (
                    <li key={finer}>{box(finer)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </Field>
  );
}
