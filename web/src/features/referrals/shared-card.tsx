// What the partner of a referral sees of the person, as of now: the same parts as behind the link.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Referral, useErrorSentence, useGetReferralSharedQuery } from '#api';
import { Button, Card, ErrorNotice, Notice, SharedParts, Skeleton } from '#ui';

export function SharedCard({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referrals');
  const [isShown, setShown] = useState(false);
  return (
    <Card title={t('shared.title')}>
      {isShown ? (
        <Shown id={referral.id} />
      ) : (
        <Button size="small" onClick={() => setShown(true)}>
          {t('shared.open')}
        </Button>
      )}
    </Card>
  );
}

function Shown({ id }: { readonly id: string }) {
  const { t } = useTranslation('referrals');
  const sentence = useErrorSentence();
  const { data, error } = useGetReferralSharedQuery(id);
  if (error) return <ErrorNotice message={sentence(error) ?? ''} />;
  if (!data) return <Skeleton rows={2} />;
  if (!data.allowed) return <Notice tone="info">{t('shared.none')}</Notice>;
  return (
    <div className="stack">
      <p className="small muted">{t('shared.lead')}</p>
      <SharedParts parts={data.parts} />
    </div>
  );
}
