// The words of a note: activities with minutes, purpose, and text. The spacing is wide for reading.
import type { SignedEncounter, UnchangedText } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, Chip, Notice } from '#ui';
import { ActivityList } from './activity-list.tsx';
import styles from './encounter-detail.module.css';
import type { EncounterRecord } from './encounter-record.ts';
import { UnchangedChip } from './unchanged-chip.tsx';
import { sourceIn } from './unchanged-texts.ts';

interface EncounterNoteProps {
  readonly encounter: EncounterRecord;
  readonly areActivitiesCorrected: boolean;
}

export function EncounterNote({ encounter, areActivitiesCorrected }: EncounterNoteProps) {
  const { t } = useTranslation(['encounters', 'visit-actions', 'common']);
  const { purpose, note, title, activities, nextStep, nextStepOn, nextEncounterId, signedAt, unchangedTexts } =
    encounter;
  if (encounter.origin === 'imported') {
    return title || note ? (
      <Card>
        <Prose text={[title, note].filter(Boolean).join('\n')} />
      </Card>
    ) : null;
  }
  // The record omits fields that the caller's role does not read.
  if (note === undefined) return <Notice tone="info">{t('hidden')}</Notice>;
  const minutes = (activities ?? []).reduce((sum, activity) => sum + activity.minutes, 0);
  return (
    <>
      {(purpose || note || nextStep || nextStepOn) && (
        <Card title={t('section.why')}>
          <div className="stack">
            {purpose && <Prose text={purpose} from={sourceIn(unchangedTexts, 'purpose')} />}
            {note && <Prose text={note} from={sourceIn(unchangedTexts, 'note')} />}
            <NextStep of={encounter}>
              {signedAt && nextEncounterId && (
                <Link className="small off-paper" to={paths.encounter(nextEncounterId)}>
                  {t('nextPlanned')}
                </Link>
              )}
            </NextStep>
          </div>
        </Card>
      )}
      <Card
        title={t('section.activities')}
        {...(minutes > 0 && { count: t('common:minutes', { count: minutes }) })}
        aside={
          areActivitiesCorrected && (
            <Chip tone="info" icon="pen">
              {t('visit-actions:corrected')}
            </Chip>
          )
        }
        flush
      >
        {activities && activities.length > 0 ? (
          <ActivityList
            patientId={encounter.patientId}
            activities={activities}
            unchanged={areActivitiesCorrected ? null : unchangedTexts}
          />
        ) : (
          <p className={`${styles.pad} small muted`}>{t('noActivities')}</p>
        )}
      </Card>
    </>
  );
}

interface NextStepProps {
  readonly of: Pick<EncounterRecord | SignedEncounter, 'nextStep' | 'nextStepOn'>;
  readonly children?: ReactNode;
}

/** Empty without a next step. */
export function NextStep({ of: { nextStep, nextStepOn }, children }: NextStepProps) {
  const { t } = useTranslation('encounters');
  const format = useFormat();
  if (!nextStep && !nextStepOn) return null;
  return (
    <div>
      <p className="small muted">
        <bdi>{[t('section.next'), nextStepOn && format.weekday(nextStepOn)].filter(Boolean).join(' · ')}</bdi>
      </p>
      {nextStep && <Prose text={nextStep} />}
      {children}
    </div>
  );
}

/** Written by a person, in whatever direction they write. */
export const Prose = ({ text, from }: { readonly text: string; readonly from?: UnchangedText['from'] | undefined }) => (
  <div>
    <p className={styles.prose} dir="auto">
      {text}
    </p>
    <UnchangedChip from={from} />
  </div>
);
