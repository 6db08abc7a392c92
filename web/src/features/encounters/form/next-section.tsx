// The next step. With a day it becomes a planned visit at the signature of the note.
import { useTranslation } from 'react-i18next';
import { DateField, ProseField } from '#ui';
import styles from '../note/encounter-form.module.css';

const longest = 500;

export function NextSection() {
  const { t } = useTranslation('encounters');
  return (
    <section className={styles.section} aria-labelledby="h-next">
      <h2 id="h-next">{t('section.next')}</h2>
      <ProseField name="nextStep" label={t('field.nextStep')} optional rows={2} max={longest} />
      <DateField name="nextStepOn" label={t('field.nextStepOn')} hint={t('field.nextStepOnHint')} optional />
    </section>
  );
}
