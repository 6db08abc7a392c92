// Hours of further training in the running year against the requirement of the program.
import { continuingYear } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Qualification, useGetQualificationRulesQuery } from '#api';
import { useFormat } from '#i18n';
import { Notice, ProgressBar } from '#ui';
import styles from './qualifications.module.css';

export function TrainingYear({ entries }: { readonly entries: readonly Qualification[] }) {
  const { t } = useTranslation('qualifications');
  const format = useFormat();
  const { data } = useGetQualificationRulesQuery();
  if (!data?.rules) return null;
  const { endsOn, required, hours, pendingHours, missing, warning } = continuingYear(entries, format.today, data.rules);
  return (
    <div className={`stack-tight ${styles.inset}`}>
      <ProgressBar
        label={t('training.title', { year: endsOn.slice(0, 4) })}
        value={hours}
        max={required}
        text={t('training.of', { hours, count: required })}
        tone={missing === 0 ? 'success' : warning === null ? 'neutral' : 'warning'}
      />
      {pendingHours > 0 && <p className="small muted">{t('training.pending', { count: pendingHours })}</p>}
      {warning !== null && (
        <Notice tone="warning">{t('training.missing', { count: missing, day: format.date(endsOn) })}</Notice>
      )}
      <p className="small muted">{t('source', { source: data.rules.citation })}</p>
    </div>
  );
}
