// The summary in the question before a signature: the time, the length, and each text with its source.
import { durationMinutes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { civilDateOf, useFormat, useZone } from '#i18n';
import { ActivityList } from '../note/activity-list.tsx';
import type { EncounterBody } from '../note/encounter-form-values.ts';
import { Prose } from '../note/encounter-note.tsx';
import { sourceIn } from '../note/unchanged-texts.ts';
import styles from './sign-card.module.css';

export function SignSummary({ patientId, body }: { readonly patientId: string; readonly body: EncounterBody }) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const zone = useZone();
  const { startedAt, endedAt, purpose, note, activities, unchangedTexts } = body;
  if (!startedAt || !endedAt) return null;
  const minutes = durationMinutes(startedAt, endedAt) ?? 0;
  return (
    <section className={styles.summary} aria-label={t('signSummary')}>
      <p className="numbers">
        <bdi>
          {[
            format.weekday(civilDateOf(new Date(startedAt), zone)),
            `${format.time(startedAt)} – ${format.time(endedAt)}`,
            t('common:minutes', { count: minutes }),
          ].join(' · ')}
        </bdi>
      </p>
      <ActivityList patientId={patientId} activities={activities} unchanged={unchangedTexts} />
      {purpose && <Prose text={purpose} from={sourceIn(unchangedTexts, 'purpose')} />}
      {note && <Prose text={note} from={sourceIn(unchangedTexts, 'note')} />}
    </section>
  );
}
