// Continues a draft, or begins a planned visit.
import { isPlanned, signedStates } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useParams } from 'react-router';
import { callsOf, useLoadFailure } from '#api';
import { DraftGate } from '#drafts';
import { isBeginning, paths } from '#paths';
import { LoadFailure, Notice, Skeleton } from '#ui';
import type { EncounterFormValues } from '../note/encounter-form-values.ts';
import { isReturned, Returned } from '../note/returned-note.tsx';
import { EncounterForm } from './encounter-form.tsx';
import { VisitHead } from './visit-head.tsx';

export function EncounterEdit() {
  const { encounterId = '' } = useParams();
  const { t } = useTranslation('encounters');
  const { state } = useLocation();
  const [begins] = useState(() => isBeginning(state));
  const read = callsOf('encounters').useGet(encounterId);
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
        <Notice tone="info" actions={<Link to={paths.encounter(encounter.id)}>{t('openVisit')}</Link>}>
          {t(signedStates.some((state) => state === encounter.status) ? 'closed.signed' : 'closed.other')}
        </Notice>
      </>
    );
  return (
    <DraftGate<EncounterFormValues>
      key={encounter.id}
      name={`encounter:${encounter.id}`}
      lead={<VisitHead {...head} />}
    >
      {(draft) => (
        <EncounterForm
          head={head}
          encounter={encounter}
          draft={draft}
          notice={isReturned(encounter) && <Returned encounter={encounter} />}
          plan={{ plannedAt: encounter.plannedAt, isPlanned: planned, begins }}
        />
      )}
    </DraftGate>
  );
}
