// Asks why a note comes later than the policy asks. It can be signed without an answer.
import type { Finding } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ProseField } from '#ui';
import styles from './encounter-form.module.css';

const longest = 500;

export function LateSection({ findings }: { readonly findings: readonly Finding[] }) {
  const { t } = useTranslation('encounters');
  const reason = useWatch({ name: 'lateReason' }) as string;
  const isLate = findings.some(({ messageKey }) => messageKey === 'policy.lateEntry.late');
  if (!isLate && !reason) return null;
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
