// Insurance of the person, with its dates.
import type { coverage, payer, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useListCoveragesInfiniteQuery, useListPayersInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { Card, Chip, ListRow } from '#ui';
import { SmallList } from './small-list.tsx';

export function CoveragesCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('patients');
  const format = useFormat();
  const list = useListState<RecordOf<typeof coverage>>(useListCoveragesInfiniteQuery({ patientId, sort: 'priority' }));
  const payers = useListState<RecordOf<typeof payer>>(useListPayersInfiniteQuery({ limit: 200 }));
  const payerName = (id: string) => payers.rows?.find((row) => row.id === id)?.name ?? t('coverage.unknownPayer');
  return (
    <Card title={t('coverage.title')} flush>
      <SmallList
        list={list}
        empty={t('coverage.empty')}
        row={(row) => {
          const ended = Boolean(row.endsOn && row.endsOn < format.today);
          return (
            <ListRow
              key={row.id}
              title={payerName(row.payerId)}
              detail={[
                row.memberId && `${t('coverage.member')} ${row.memberId}`,
                row.startsOn && `${t('coverage.since')} ${format.date(row.startsOn)}`,
                row.endsOn && `${t('coverage.until')} ${format.date(row.endsOn)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <Chip tone={ended ? 'neutral' : 'success'} icon={ended ? 'minus' : 'check'}>
                  {ended ? t('coverage.ended') : t('coverage.active')}
                </Chip>
              }
            />
          );
        }}
      />
    </Card>
  );
}
