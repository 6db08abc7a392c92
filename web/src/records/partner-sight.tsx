// The current view of a referral's partner on the person: the same parts as behind the link.
import { useTranslation } from 'react-i18next';
import { useErrorSentence, useGetReferralSharedQuery } from '#api';
import { SharedParts } from '#care';
import { ErrorNotice, Notice, Skeleton } from '#ui';

interface PartnerSightProps {
  readonly referralId: string;
  /** A consent that waits for its signature, to preview the partner's view. */
  readonly consentId?: string;
}

export function PartnerSight({ referralId, consentId }: PartnerSightProps) {
  const { t } = useTranslation('referrals');
  const sentence = useErrorSentence();
  const { data, error } = useGetReferralSharedQuery({ id: referralId, ...(consentId && { consentId }) });
  if (error) return <ErrorNotice message={sentence(error) ?? ''} />;
  if (!data) return <Skeleton rows={2} />;
  if (!data.allowed) return <Notice tone="info">{t('shared.none')}</Notice>;
  return (
    <div className="stack">
      <p className="small muted">{t(consentId ? 'shared.planned' : 'shared.lead')}</p>
      <SharedParts parts={data.parts} />
    </div>
  );
}
