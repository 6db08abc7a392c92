// Warns of the reader's own unfinished visits with a person, before another visit is recorded.
import { isPlanned } from '@puente/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EncounterSummary, Patient } from '#api';
import { callNameOf } from '#care';
import { useFormat } from '#i18n';
import { beginVisit, paths } from '#paths';
import { Button, Card, List, ListRow } from '#ui';

interface UnfinishedVisitsProps {
  readonly patient: Patient;
  /** At least one visit, oldest first. */
  readonly visits: readonly EncounterSummary[];
  readonly onAnother: () => void;
}

export function UnfinishedVisits({ patient, visits, onAnother }: UnfinishedVisitsProps) {
  const { t } = useTranslation('encounters');
  const format = useFormat();
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => first.current?.focus(), []);
  const said = (visit: EncounterSummary) => ({
    name: callNameOf(patient),
    date: format.date(visit.serviceDate),
    time: format.time(visit.startedAt),
  });
  return (
    <div className="stack">
      <Card title={t('unfinished.title')} count={format.number(visits.length)} flush>
        <List>
          {visits.map((visit, index) => (
            <ListRow
              key={visit.id}
              endBelow
              title={<bdi>{t(isPlanned(visit) ? 'unfinished.planned' : 'unfinished.draft', said(visit))}</bdi>}
              detail={visit.purpose && <bdi>{visit.purpose}</bdi>}
              end={
                <Button
                  to={paths.editEncounter(visit.id)}
                  {...(isPlanned(visit) && { state: beginVisit })}
                  {...(index === 0 && { ref: first, variant: 'contained', color: 'primary' })}
                >
                  {t(isPlanned(visit) ? 'unfinished.start' : 'unfinished.continue')}
                </Button>
              }
            />
          ))}
        </List>
      </Card>
      <div>
        <Button onClick={onAnother}>{t('unfinished.another')}</Button>
      </div>
    </div>
  );
}
