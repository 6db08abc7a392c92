// Asks the person on the spot for consent to a referral's partner: scope, purpose, preview of the shared data,
// signature. Then returns to the referral with this consent.
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { type Consent, callsOf, type Referral, useErrorSentence, useMay } from '#api';
import { PatientBanner, patientPath } from '#care';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { Loaded, PartnerSight } from '#records';
import { afterSaving, Button, Card, ErrorNotice, Forbidden, Notice, PageHeader } from '#ui';
import { ConsentForm } from './consent-form.tsx';

// It follows once the consent is written.
const ConsentSigning = lazy(() => import('./consent-signing.tsx').then((m) => ({ default: m.ConsentSigning })));

export function ReferralConsent() {
  const { referralId = '' } = useParams();
  const may = useMay('consents', 'create');
  const read = callsOf('referrals').useGet(may === false ? skipToken : referralId);
  if (may === false) return <Forbidden />;
  return (
    <Loaded read={read} isPage>
      {(referral) => <Asking referral={referral} />}
    </Loaded>
  );
}

function Asking({ referral }: { readonly referral: Referral }) {
  const { t } = useTranslation('consents');
  const [query] = useSearchParams();
  const consentId = query.get('consentId');
  const { patient, direction, isOpen, can } = referral;
  const partner = referral.performerName ?? referral.performer;
  const mayAsk = direction === 'out' && isOpen && can.includes('update') && partner;
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: patientPath(patient) }} />
      <PageHeader title={t('forPartner.title')} lead={partner && <bdi>{partner}</bdi>} />
      {!mayAsk && (
        <Notice tone="info" actions={<Button to={paths.referral(referral.id)}>{t('forPartner.back')}</Button>}>
          {t('forPartner.none')}
        </Notice>
      )}
      {mayAsk &&
        (consentId ? <Signing referral={referral} consentId={consentId} /> : <Preparing referral={referral} />)}
    </>
  );
}

/** A partner needs the identity and the contact data to help the person. */
const needed = ['identity', 'contact'];

function Preparing({ referral }: { readonly referral: Referral }) {
  const navigate = useNavigate();
  const { id, patientId, performerId, performerName, performer } = referral;
  const values = {
    kind: 'release',
    recipientId: performerId ? { id: performerId, name: performerName ?? '' } : null,
    recipient: performer ?? '',
    dataClasses: needed,
    purposes: ['coordination'],
  };
  return (
    <Card>
      <Loaded read={callsOf('patients').useGet(patientId)}>
        {(person) => (
          <ConsentForm
            patient={person}
            record={undefined}
            known={{ of: id, values }}
            onDone={(saved) => {
              if (saved) void navigate(paths.referralConsent(id, saved.id), { ...afterSaving, replace: true });
              else void navigate(paths.referral(id));
            }}
          />
        )}
      </Loaded>
    </Card>
  );
}

interface SigningProps {
  readonly referral: Referral;
  readonly consentId: string;
}

function Signing({ referral, consentId }: SigningProps) {
  return (
    <Suspense fallback={null}>
      <Loaded read={callsOf('consents').useGet(consentId)}>
        {(consent) => <Signed referral={referral} consent={consent} />}
      </Loaded>
    </Suspense>
  );
}

/** A signed consent is offered again if the referral could not be updated. */
function Signed({ referral, consent }: { readonly referral: Referral; readonly consent: Consent }) {
  const { t } = useTranslation(['consents', 'referrals']);
  const navigate = useNavigate();
  const sentence = useErrorSentence();
  const [update, { error, isLoading }] = callsOf('referrals').useUpdate();
  const message = sentence(error);

  async function use(): Promise<void> {
    if (isLoading) return;
    const { id, version } = referral;
    const { data } = await update({ id, body: { version, consentId: consent.id } });
    if (data) await navigate(paths.referral(id), afterSaving);
  }

  if (consent.status === 'proposed')
    return (
      <>
        <Card title={t('referrals:shared.title')}>
          <PartnerSight referralId={referral.id} consentId={consent.id} />
        </Card>
        <ConsentSigning consent={consent} onGiven={use} />
      </>
    );
  return (
    <Card>
      <div className="stack">
        <p>{t(consent.status === 'active' ? 'forPartner.given' : 'forPartner.ended')}</p>
        {message && <ErrorNotice message={message} />}
        <div>
          {consent.status === 'active' ? (
            <Button variant="contained" color="primary" aria-disabled={isLoading} onClick={() => void use()}>
              {t('forPartner.use')}
            </Button>
          ) : (
            <Button to={paths.referralConsent(referral.id)}>{t('forPartner.again')}</Button>
          )}
        </div>
      </div>
    </Card>
  );
}
