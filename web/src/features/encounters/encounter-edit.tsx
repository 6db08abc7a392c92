// Continues a draft.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useGetEncounterQuery, useLoadFailure } from '#api';
import { DraftGate, type OpenedDraft } from '#drafts';
import { useZone } from '#i18n';
import { LoadFailure, Notice, Skeleton } from '#ui';
import { EncounterForm } from './encounter-form.tsx';
import { type Encounter, type EncounterFormValues, toEncounterForm } from './encounter-form-values.ts';
import { VisitHead, type VisitHeadProps } from './visit-head.tsx';

export function EncounterEdit() {
  const { encounterId = '' } = useParams();
  const { t } = useTranslation(['encounters', 'common']);
  const read = useGetEncounterQuery(encounterId);
  const failure = useLoadFailure(read);
  const encounter = read.data;
  if (read.error && !encounter) return <LoadFailure {...failure} />;
  if (!encounter) return <Skeleton />;
  const head = { patient: encounter.patient, title: t('editTitle') };
  if (!encounter.can.includes('update'))
    return (
      <>
        <VisitHead {...head} />
        <Notice tone="info">{t('common:error.state')}</Notice>
      </>
    );
  return (
    <DraftGate<EncounterFormValues>
      key={encounter.id}
      name={`encounter:${encounter.id}`}
      lead={<VisitHead {...head} />}
    >
      {(draft) => <ContinuedEncounter encounter={encounter} head={head} draft={draft} />}
    </DraftGate>
  );
}

interface ContinuedEncounterProps {
  readonly encounter: Encounter;
  readonly head: VisitHeadProps;
  readonly draft: OpenedDraft<EncounterFormValues>;
}

function ContinuedEncounter({ encounter, head, draft }: ContinuedEncounterProps) {
  const zone = useZone();
  const [start] = useState(
    () => draft.found?.content ?? { base: toEncounterForm(encounter, zone), version: encounter.version },
  );
  return <EncounterForm id={encounter.id} head={head} version={start.version} base={start.base} draft={draft} />;
}
