// Records a visit: first the person, then the form.
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { callsOf, useLoadFailure, useMay } from '#api';
import { DraftGate } from '#drafts';
import { Forbidden, LoadFailure, PageHeader, Skeleton } from '#ui';
import { useOwnOpenVisits } from '../list/use-own-open-visits.ts';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import { visitTemplates } from '../note/encounter-views.ts';
import { EncounterForm } from './encounter-form.tsx';
import { VisitHead } from './visit-head.tsx';

const PersonPicker = lazy(() => import('../note/person-picker.tsx').then((m) => ({ default: m.PersonPicker })));
const UnfinishedVisits = lazy(() =>
  import('../list/unfinished-visits.tsx').then((m) => ({ default: m.UnfinishedVisits })),
);

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
        <Suspense fallback={<Skeleton />}>
          <PersonPicker onChoose={(id) => setQuery({ patientId: id }, { replace: true })} />
        </Suspense>
      </>
    );
  }
  return <EncounterFor key={patientId} patientId={patientId} />;
}

function EncounterFor({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('encounters');
  const read = callsOf('patients').useGet(patientId);
  const failure = useLoadFailure(read);
  const patient = read.data;
  const open = useOwnOpenVisits(patientId);
  // The form waits for its templates, so they are requested with the person.
  callsOf('noteTemplates').useList(visitTemplates);
  const [isDecided, setDecided] = useState(false);
  if (read.error && !patient) return <LoadFailure {...failure} />;
  if (!isDecided && open?.length === 0) setDecided(true);
  if (!patient || (!isDecided && !open)) return <Skeleton />;
  if (!isDecided && open)
    return (
      <>
        <VisitHead patient={patient} title={t('record')} />
        <Suspense fallback={<Skeleton />}>
          <UnfinishedVisits patient={patient} visits={open} onAnother={() => setDecided(true)} />
        </Suspense>
      </>
    );
  return (
    <DraftGate<EncounterFormValues>
      name={`encounter:new:${patientId}`}
      lead={<VisitHead patient={patient} title={t('record')} />}
    >
      {(draft) => <EncounterForm head={{ patient, title: t('record') }} draft={draft} />}
    </DraftGate>
  );
}
