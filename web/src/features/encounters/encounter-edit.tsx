// Continues a draft, or begins a planned visit.
import { isPlanned } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { useGetEncounterQuery, useLoadFailure } from '#api';
import { DraftGate, type OpenedDraft } from '#drafts';
import { useZone } from '#i18n';
import { isBeginning } from '#paths';
import { LoadFailure, Notice, Skeleton } from '#ui';
import { EncounterForm, type VisitPlan } from './encounter-form.tsx';
import { type Encounter, type EncounterFormValues, toEncounterForm } from './encounter-form-values.ts';
import { VisitHead, type VisitHeadProps } from './visit-head.tsx';

export function EncounterEdit() {
  const { encounterId = '' } = useParams();
  const { t } = useTranslation('encounters');
  const { state } = useLocation();
  const [begins] = useState(() => isBeginning(state));
  const read = useGetEncounterQuery(encounterId);
  const failure = useLoadFailure(read);
  const encounter = read.data;
  if (read.error && !encounter) return <LoadFailure {...failure} />;
  if (!encounter) return <Skeleton />;
  const planned = isPlanned(encounter);
  const isUnderWay = encounter.status === 'in-progress' && !encounter.endedAt && (!planned || begins);
  const head = { patient: encounter.patient, title: t(isUnderWay ? 'record' : 'editTitle') };
  if (!encounter.can.includes('update'))
    return (
      <>
        <VisitHead {...head} />
        <Notice tone="info">{t(encounter.status === 'signed' ? 'closed.signed' : 'closed.other')}</Notice>
      </>
    );
  return (
    <DraftGate<EncounterFormValues>
      key={encounter.id}
      name={`encounter:${encounter.id}`}
      lead={<VisitHead {...head} />}
    >
      {(draft) => (
        <ContinuedEncounter
          encounter={encounter}
          head={head}
          draft={draft}
          plan={{ plannedAt: encounter.plannedAt, isPlanned: planned, begins }}
        />
      )}
    </DraftGate>
  );
}

interface ContinuedEncounterProps {
  readonly encounter: Encounter;
  readonly head: VisitHeadProps;
  readonly draft: OpenedDraft<EncounterFormValues>;
  readonly plan: VisitPlan;
}

function ContinuedEncounter({ encounter, head, draft, plan }: ContinuedEncounterProps) {
  const zone = useZone();
  const [start] = useState(
    () => draft.found?.content ?? { base: toEncounterForm(encounter, zone), version: encounter.version },
  );
  return (
    <EncounterForm id={encounter.id} head={head} version={start.version} base={start.base} draft={draft} plan={plan} />
  );
}
