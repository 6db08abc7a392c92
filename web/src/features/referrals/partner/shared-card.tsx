// A preview of the partner's view, before the referral is sent.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Referral } from '#api';
import { PartnerSight } from '#records';
import { Button, Card } from '#ui';

export function SharedCard({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referrals');
  const [isShown, setShown] = useState(false);
  return (
    <Card title={t('shared.title')}>
      {isShown ? (
        <PartnerSight referralId={referral.id} />
      ) : (
        <Button size="small" onClick={() => setShown(true)}>
          {t('shared.open')}
        </Button>
      )}
    </Card>
  );
}
