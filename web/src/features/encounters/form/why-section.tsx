// The purpose of the contact, the note, and its codes.
import { purposeLength } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { DiagnosisField } from '#records';
import styles from '../note/encounter-form.module.css';
import { longestPurpose } from '../note/encounter-form-values.ts';
import { PhraseField } from '../templates/phrase-field.tsx';

const longestNote = 20_000;

export function WhySection({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('encounters');
  return (
    <section className={styles.section} aria-labelledby="h-why">
      <h2 id="h-why">{t('section.why')}</h2>
      <PhraseField
        name="purpose"
        label={t('field.purpose')}
        hint={t('field.purposeHint')}
        rows={2}
        min={purposeLength}
        max={longestPurpose}
      />
      <PhraseField name="note" label={t('field.note')} optional rows={5} max={longestNote} />
      <DiagnosisField patientId={patientId} />
    </section>
  );
}
