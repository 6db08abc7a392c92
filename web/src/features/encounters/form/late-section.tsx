// Asks for the reason of a note later than the policy allows. It can be signed without an answer.
import { useTranslation } from 'react-i18next';
import { ProseField } from '#ui';
import styles from '../note/encounter-form.module.css';

const longest = 500;

export function LateSection() {
  const { t } = useTranslation('encounters');
  return (
    <section className={styles.section} aria-labelledby="h-late">
      <h2 id="h-late">{t('lateEntry')}</h2>
      <ProseField
        name="lateReason"
        label={t('field.lateReason')}
        hint={t('lateEntryText')}
        rows={2}
        max={longest}
        optional
      />
    </section>
  );
}
