// Why the contact took place, the note, and the codes it is about.
import { purposeLength } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { ProseField } from '#ui';
import { DiagnosisField } from './diagnosis-field.tsx';
import styles from './encounter-form.module.css';

const longestPurpose = 500;
const longestNote = 20_000;

export function WhySection({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('encounters');
  return (
    <section className={styles.section} aria-labelledby="h-why">
      <h2 id="h-why">{t('section.why')}</h2>
      <ProseField
        name="purpose"
        label={t('field.purpose')}
        hint={t('field.purposeHint')}
        rows={2}
        min={purposeLength}
        max={longestPurpose}
      />
      <ProseField name="note" label={t('field.note')} optional rows={5} max={longestNote} />
      <DiagnosisField patientId={patientId} />
    </section>
  );
}
