// One consent: to read and sign, or as signed.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Consent, callsOf, useGetSealedConsentQuery } from '#api';
import { consentStates, PatientBanner, patientPath, stateOf, useConsentWords } from '#care';
import { useFormat } from '#i18n';
import { Loaded, useCommands } from '#records';
import { ActionMenu, Chip, Notice, PageHeader, PrintButton, Skeleton, WayBack } from '#ui';
import { ConsentPaper } from './consent-paper.tsx';
import { useConsentCommands } from './use-consent-commands.ts';

/** A form, which a consent that was given does not need. */
const ConsentSigning = lazy(() => import('./consent-signing.tsx').then((m) => ({ default: m.ConsentSigning })));

export function ConsentPage() {
  const { consentId = '' } = useParams();
  return (
    <Loaded read={callsOf('consents').useGet(consentId)} isPage="person">
      {(consent) => <Shown consent={consent} />}
    </Loaded>
  );
}

function Shown({ consent }: { readonly consent: Consent }) {
  const { t } = useTranslation('consents');
  const { today } = useFormat();
  const words = useConsentWords();
  const state = stateOf(consent, today);
  const isGiven = consent.status === 'active';
  const { actions, dialog } = useCommands({
    record: consent,
    hook: callsOf('consents').useCommand(),
    commands: useConsentCommands(consent),
  });
  return (
    <>
      <PatientBanner patient={consent.patient} heading={{ to: patientPath(consent.patient) }} />
      <PageHeader
        title={words.kind(consent.kind)}
        lead={<Chip {...consentStates[state]}>{t(`state.${state}`)}</Chip>}
        actions={
          <>
            {consent.givenAt && <PrintButton />}
            {actions.length > 0 && <ActionMenu outlined actions={actions} />}
          </>
        }
      />
      {dialog}
      <WayBack tone={isGiven ? 'success' : 'info'}>{t(isGiven ? 'givenFor' : 'toGiveFor')}</WayBack>
      <Ended consent={consent} />
      {consent.status === 'proposed' ? (
        <Suspense fallback={<Skeleton />}>
          <ConsentSigning consent={consent} />
        </Suspense>
      ) : (
        consent.givenAt && <Sealed id={consent.id} />
      )}
    </>
  );
}

/** The reason why the consent is no longer valid. */
function Ended({ consent: { status, reason, revokedOn } }: { readonly consent: Consent }) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  if (!reason || status === 'active' || status === 'proposed') return null;
  const key = status === 'inactive' ? 'revoked' : status === 'rejected' ? 'declined' : 'voided';
  return (
    <Notice tone="warning">
      <bdi>{t(`ended.${key}`, { date: revokedOn ? format.date(revokedOn) : '', reason })}</bdi>
    </Notice>
  );
}

function Sealed({ id }: { readonly id: string }) {
  return <Loaded read={useGetSealedConsentQuery(id)}>{(sealed) => <ConsentPaper sealed={sealed} />}</Loaded>;
}
