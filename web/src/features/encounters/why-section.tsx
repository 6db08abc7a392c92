// Why the contact took place, the note, and the codes it is about.
import { useTranslation } from 'react-i18next';
import { ProseField, TextField } from '#ui';
import styles from './encounter-form.module.css';

export function WhySection() {
  const { t } = useTranslation('encounters');
  return (
    <section className={styles.section} aria-labelledby="h-why">
      <h2 id="h-why">{t('section.why')}</h2>
      <ProseField name="purpose" label={t('field.purpose')} hint={t('field.purposeHint')} rows={2} />
      <ProseField name="note" label={t('field.note')} optional rows={5} />
      <TextField
        name="diagnosisCodes"
        label={t('field.diagnosisCodes')}
        hint={t('field.diagnosisCodesHint')}
        optional
      />
    </section>
  );
}
