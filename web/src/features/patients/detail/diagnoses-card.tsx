// The person's diagnoses, the newest first; only the tab shows diagnoses that were ruled out.
import { useTranslation } from 'react-i18next';
import { callsOf, type Diagnosis, useListState } from '#api';
import { Part2Chip, StatusChip } from '#care';
import { useFormat } from '#i18n';
import { CommandMenu, RecordCard, usePart2Commands } from '#records';
import { ListRow } from '#ui';

const isHeld = ({ status }: Diagnosis) => status !== 'refuted' && status !== 'entered-in-error';

export function DiagnosesCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const list = useListState<Diagnosis>(callsOf('diagnoses').useList({ patientId, limit: 10 }));
  return (
    <RecordCard
      title={t('diagnoses.title')}
      list={{ ...list, rows: list.rows?.filter(isHeld) }}
      empty={t('diagnoses.empty')}
      row={(row) => (
        <ListRow
          key={row.id}
          title={row.title ?? row.code ?? '–'}
          detail={[
            row.abatedOn && t('diagnoses.past'),
            row.onsetOn && t('diagnoses.since', { date: format.date(row.onsetOn) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={
            <span className="row">
              {row.part2 && <Part2Chip />}
              {row.status !== 'confirmed' && <StatusChip of="diagnosis" status={row.status} />}
              <span className="small faint numbers" translate="no">
                {row.code}
              </span>
              <Marks diagnosis={row} />
            </span>
          }
        />
      )}
    />
  );
}

function Marks({ diagnosis: record }: { readonly diagnosis: Diagnosis }) {
  const { t } = useTranslation('patients');
  return (
    <CommandMenu
      label={t('diagnoses.actions', { title: record.title ?? record.code ?? '–' })}
      record={record}
      hook={callsOf('diagnoses').useCommand()}
      commands={usePart2Commands()}
    />
  );
}
