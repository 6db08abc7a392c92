// The person's consents: valid ones first, and consents that wait for a signature.
import { holdsOn } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Consent, callsOf, type Patient, useListState, useMay } from '#api';
import { useConsentWords } from '#care';
import { useFormat } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { RecordCard, useCardEditing } from '#records';
import { afterSaving, Card, Notice, WayBackButton } from '#ui';
import { ConsentForm } from './consent-form.tsx';
import { ConsentRow } from './consent-row.tsx';
import { DisclosuresCard } from './disclosures-card.tsx';
import { useMissingConsent } from './use-missing-consent.ts';

const opener = 'add-consent';

const inOrder = (today: string) => {
  const rank = (one: Consent) => (one.status === 'proposed' ? 0 : holdsOn(one, today) ? 1 : 2);
  return (a: Consent, b: Consent) => rank(a) - rank(b);
};

export function ConsentsTab({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('consents');
  const { today } = useFormat();
  const navigate = useNavigate();
  const { from, arrival, kinds } = useMissingConsent();
  const words = useConsentWords();
  const list = useListState<Consent>(
    callsOf('consents').useList({ patientId: patient.id, sort: '-givenOn', limit: 100 }),
  );
  const { editing, record, edit, onDone } = useCardEditing<Consent>(opener);
  // Forbidden under emergency access or a granted request, because the record outlasts them.
  const mayAdd = useMay('consents', 'create') === true && patient.can.includes('update');
  if (editing)
    return (
      <Card title={t(record ? 'editTitle' : 'newTitle')}>
        <ConsentForm
          patient={patient}
          record={record}
          {...(kinds[0] && { begin: { kind: kinds[0] } })}
          onDone={(saved) => {
            if (saved)
              void navigate(paths.consent(patient.id, saved.id), { state: { ...afterSaving.state, ...arrival } });
            else onDone();
          }}
        />
      </Card>
    );
  return (
    <>
      {from && (
        <Notice tone="info" actions={<WayBackButton />}>
          <bdi>{kinds.length > 0 ? t('missingFor', { kinds: kinds.map(words.kind).join(', ') }) : t('forCharge')}</bdi>
        </Notice>
      )}
      <RecordCard
        title={t('title')}
        isMain
        add={mayAdd && { id: opener, label: t('add'), onAdd: () => edit('new') }}
        list={{ ...list, rows: list.rows?.toSorted(inOrder(today)) }}
        empty={t('empty')}
        row={(row) => <ConsentRow key={row.id} row={row} patientId={patient.id} onEdit={() => edit(row)} />}
      />
      <DisclosuresCard patient={patient} mayShare={mayAdd} />
    </>
  );
}
