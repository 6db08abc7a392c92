// Adds to a signed visit: an addendum in words, and the details it corrects.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, useLoadFailure } from '#api';
import { DraftGate } from '#drafts';
import { paths } from '#paths';
import { Button, LoadFailure, Notice, Skeleton } from '#ui';
import { VisitHead } from '../form/visit-head.tsx';
import { AmendForm } from './amend-form.tsx';
import type { AmendFormValues } from './amend-form-values.ts';

export function EncounterAmend() {
  const { encounterId = '' } = useParams();
  const { t } = useTranslation('visit-actions');
  const read = callsOf('encounters').useGet(encounterId);
  const failure = useLoadFailure(read);
  const encounter = read.data;
  if (read.error && !encounter) return <LoadFailure {...failure} />;
  if (!encounter) return <Skeleton />;
  const head = <VisitHead patient={encounter.patient} title={t('amendTitle')} />;
  if (!encounter.can.includes('amend'))
    return (
      <>
        {head}
        <Notice
          tone="info"
          actions={
            <Button to={paths.encounter(encounter.id)} size="small">
              {t('backToVisit')}
            </Button>
          }
        >
          {t('notYours')}
        </Notice>
      </>
    );
  return (
    <DraftGate<AmendFormValues> key={encounter.id} name={`addendum:${encounter.id}`} lead={head}>
      {(draft) => (
        <>
          {head}
          <AmendForm encounter={encounter} draft={draft} />
        </>
      )}
    </DraftGate>
  );
}
