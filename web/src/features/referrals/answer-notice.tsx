// Answers of the other side since the owner's last visit. Opening the page marks them as seen; the notice stays until
// the page closes.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Referral, useGetMeQuery, useSeeReferralAnswerMutation } from '#api';
import { Notice } from '#ui';

export function AnswerNotice({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referrals');
  const { data: me } = useGetMeQuery();
  const [see] = useSeeReferralAnswerMutation();
  const [isShown, setShown] = useState(false);
  const { id, hasAnswer, ownerId, toldBy, statusReason } = referral;
  const isNews = hasAnswer && me?.id === ownerId;
  if (isNews && !isShown) setShown(true);
  useEffect(() => {
    if (!isNews) return undefined;
    // A page in a hidden tab does not count as seen.
    const look = () => {
      if (document.visibilityState === 'visible') void see(id);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isNews, id, see]);
  if (!isShown) return null;
  return (
    <Notice tone="info">
      {toldBy ? t('news.named', { name: toldBy }) : t('news.unnamed')}
      {toldBy && statusReason && (
        <p>
          <bdi>{statusReason}</bdi>
        </p>
      )}
    </Notice>
  );
}
