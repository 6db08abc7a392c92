// Records a visit: first who, then what.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { newId, type Patient, useGetPatientQuery, useLoadFailure, useMay } from '#api';
import { DraftGate, type OpenedDraft } from '#drafts';
import { useZone } from '#i18n';
import { Forbidden, LoadFailure, PageHeader, Skeleton } from '#ui';
import { EncounterForm } from './encounter-form.tsx';
import { type EncounterFormValues, newEncounter } from './encounter-form-values.ts';
import { PersonPicker } from './person-picker.tsx';
import { VisitHead } from './visit-head.tsx';

export function EncounterCreate() {
  const { t } = useTranslation('encounters');
  const [query, setQuery] = useSearchParams();
  const patientId = query.get('patientId');
  const may = useMay('encounters', 'create');
  if (may === false) return <Forbidden />;
  if (!patientId) {
    return (
      <>
        <PageHeader title={t('record')} quiet />
        <PersonPicker onChoose={(id) => setQuery({ patientId: id }, { replace: true })} />
      </>
    );
  }
  return <EncounterFor key={patientId} patientId={patientId} />;
}

function EncounterFor({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('encounters');
  const read = useGetPatientQuery(patientId);
  const failure = useLoadFailure(read);
  const patient = read.data;
  if (read.error && !patient) return <LoadFailure {...failure} />;
  if (!patient) return <Skeleton />;
  return (
    <DraftGate<EncounterFormValues>
      name={`encounter:new:${patientId}`}
      lead={<VisitHead patient={patient} title={t('record')} />}
    >
      {(draft) => <NewEncounter patient={patient} draft={draft} />}
    </DraftGate>
  );
}

interface NewEncounterProps {
  readonly patient: Patient;
  readonly draft: OpenedDraft<EncounterFormValues>;
}

function NewEncounter({ patient, draft }: NewEncounterProps) {
  const { t } = useTranslation('encounters');
  const zone = useZone();
  // One id for this form: sent again after a lost answer or a closed tab, it is still one encounter.
  const [start] = useState(() => draft.found?.content ?? { id: newId(), base: newEncounter(zone), version: null });
  return (
    <EncounterForm
      id={start.id}
      head={{ patient, title: t('record') }}
      version={start.version}
      base={start.base}
      draft={draft}
    />
  );
}
