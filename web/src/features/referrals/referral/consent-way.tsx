// The links for a referral that was refused for want of a consent.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fieldErrorsOf, type Referral } from '#api';
import { paths } from '#paths';

interface ConsentWayProps {
  readonly error: unknown;
  readonly referral: Pick<Referral, 'id' | 'patientId' | 'part2'>;
}

export function ConsentWay({ error, referral: { id, patientId, part2 } }: ConsentWayProps) {
  const { t } = useTranslation('referrals');
  if (!fieldErrorsOf(error).some(({ path }) => path === 'consentId')) return null;
  // Data under 42 CFR Part 2 needs a consent of that kind, too.
  return (
    <p>
      <Link to={part2 ? paths.patient(patientId, 'consents') : paths.referralConsent(id)}>{t('addConsent')}</Link>
    </p>
  );
}
