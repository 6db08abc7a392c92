// A visit with its note as last signed, complete. A button loads it, and the audit records that.
import { useTranslation } from 'react-i18next';
import { useGetSignedEncounterQuery, useLoadFailure } from '#api';
import { useFormat } from '#i18n';
import { LinesSkeleton, LoadFailure } from '#ui';
import { ActivityList } from '../note/activity-list.tsx';
import { NextStep, Prose } from '../note/encounter-note.tsx';
import { sourceIn } from '../note/unchanged-texts.ts';
import { Circumstances, FactList } from './encounter-facts.tsx';

interface SignedVersionProps {
  readonly encounterId: string;
  readonly patientId: string;
}

export function SignedVersion({ encounterId, patientId }: SignedVersionProps) {
  const { t } = useTranslation('encounters');
  const format = useFormat();
  const read = useGetSignedEncounterQuery(encounterId);
  const failure = useLoadFailure(read);
  const whole = read.data;
  if (read.error && !whole) return <LoadFailure {...failure} />;
  if (!whole) return <LinesSkeleton />;
  const { purpose, note, activities, authorName, signedAt, unchangedTexts } = whole;
  return (
    <div className="stack">
      <p className="small">
        <bdi>{t('signedBy', { name: authorName, date: format.dateTime(signedAt) })}</bdi>
      </p>
      <FactList facts={whole} />
      <Circumstances encounter={whole} />
      {purpose && <Prose text={purpose} from={sourceIn(unchangedTexts, 'purpose')} />}
      {note && <Prose text={note} from={sourceIn(unchangedTexts, 'note')} />}
      <NextStep of={whole} />
      {activities ? (
        <ActivityList patientId={patientId} activities={activities} unchanged={unchangedTexts} />
      ) : (
        <p className="small muted">{t('hidden')}</p>
      )}
    </div>
  );
}
