// Coded conditions; imported ones are history.
import type { diagnosis, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useListDiagnosesInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { RecordCard } from '#records';
import { ListRow } from '#ui';

export function DiagnosesCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const list = useListState<RecordOf<typeof diagnosis>>(useListDiagnosesInfiniteQuery({ patientId, limit: 10 }));
  return (
    <RecordCard
      title={t('diagnoses.title')}
      list={list}
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
            <span className="small faint numbers" translate="no">
              {row.code}
            </span>
          }
        />
      )}
    />
  );
}
