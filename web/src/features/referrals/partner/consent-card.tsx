// A partner must not learn about the person without a consent that covers it: a link to ask for consent on the spot.
import { sharingOf } from '@puente/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { type Consent, callsOf, type Referral, useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Button, Notice } from '#ui';

/** The rule of the server, which also knows the partners that need no consent. */
function covers(consent: Consent, { performerId = null, performer = null }: Referral, today: string): boolean {
  const { id, recipientId = null, recipient = null } = consent;
  return (['coordination', 'treatment'] as const).some(
    (purpose) =>
      sharingOf('identity', { purpose, recipientId: performerId, recipient: performer, isCovered: false, today }, [
        { ...consent, id, recipientId, recipient },
      ]).basis !== null,
  );
}

export function ConsentCard({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('referrals');
  const { today } = useFormat();
  const mayAsk = useMay('consents', 'create') === true;
  const { data: consent } = callsOf('consents').useGet(mayAsk && referral.consentId ? referral.consentId : skipToken);
  const isNamed = (referral.performerId ?? referral.performer) != null;
  if (!mayAsk || !isNamed || (referral.consentId && !consent) || (consent && covers(consent, referral, today)))
    return null;
  return (
    <Notice
      tone={referral.consentId ? 'warning' : 'info'}
      actions={
        <Button size="small" to={paths.referralConsent(referral.id)}>
          {t('addConsent')}
        </Button>
      }
    >
      {t(referral.consentId ? 'refused.noConsent' : 'consentFirst')}
    </Notice>
  );
}
