// Records a visit: first who, then what.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { newId, useGetPatientQuery, useLoadFailure, useMay } from '#api';
import { useZone } from '#i18n';
import { paths } from '#paths';
import { Forbidden, LoadFailure, PageHeader, PatientBanner, Skeleton } from '#ui';
import { EncounterForm } from './encounter-form.tsx';
import { newEncounter } from './encounter-form-values.ts';
import { PersonPicker } from './person-picker.tsx';

export function EncounterCreate() {
  const { t } = useTranslation('encounters');
  const [query, setQuery] = useSearchParams();
  const patientId = query.get('patientId');
  const may = useMay('encounters', 'create');
  if (may === false) return <Forbidden />;
  if (!patientId) {
    return (
      <>
        <PageHeader title={t('record')} />
        <PersonPicker onChoose={(id) => setQuery({ patientId: id }, { replace: true })} />
      </>
    );
  }
  return <EncounterFor key={patientId} patientId={patientId} />;
}

function EncounterFor({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('encounters');
  const zone = useZone();
  // One id for this form: sent again after a lost answer, it is still one encounter.
  const [id] = useState(newId);
  const [initial] = useState(() => newEncounter(zone));
  const read = useGetPatientQuery(patientId);
  const failure = useLoadFailure(read);
  const patient = read.data;
  if (read.error && !patient) return <LoadFailure {...failure} />;
  if (!patient) return <Skeleton />;
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: paths.patient(patient.id) }} />
      <PageHeader title={t('record')} />
      <EncounterForm id={id} patientId={patient.id} savedVersion={null} initial={initial} />
    </>
  );
}
