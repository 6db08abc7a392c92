// Whether the person may receive the service, according to the last check.
import { useTranslation } from 'react-i18next';
import type { Referral } from '#api';
import { Findings } from '#care';
import { useFormat } from '#i18n';
import { Card } from '#ui';
import styles from './referral/referrals.module.css';

interface EligibilityCardProps {
  readonly eligibility: NonNullable<Referral['eligibility']>;
}

export function EligibilityCard({ eligibility: { on, eligible, findings } }: EligibilityCardProps) {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  return (
    <Card title={t('section.eligibility')} flush>
      <p className={`${styles.pad} small`}>{t(eligible ? 'eligible' : 'notEligible', { date: format.date(on) })}</p>
      <Findings findings={findings} />
    </Card>
  );
}
