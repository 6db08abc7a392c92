// Insurance of the person, with its dates and how old the last check is.
import type { coverage, RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Chip, ListRow } from '#ui';

export function CoveragesCard({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const list = useListState<RecordOf<typeof coverage>>(
    callsOf('coverages').useList({ patientId, status: 'active', sort: 'priority' }),
  );
  return (
    <RecordCard
      title={t('coverage.title')}
      aside={
        <Link className="small" to={paths.patient(patientId, 'coverage')}>
          {t('common:action.seeAll')}
        </Link>
      }
      list={list}
      empty={t('coverage.empty')}
      row={(row) => {
        const ended = Boolean(row.endsOn && row.endsOn < format.today);
        const facts = [
          row.memberId && t('coverage.memberNumber', { number: row.memberId }),
          row.startsOn && t('coverage.from', { date: format.date(row.startsOn) }),
          row.endsOn && t('coverage.to', { date: format.date(row.endsOn) }),
          row.verifiedOn ? t('coverage.checked', { date: format.date(row.verifiedOn) }) : t('coverage.notChecked'),
        ];
        return (
          <ListRow
            key={row.id}
            title={row.payerName ?? t('coverage.unknownPayer')}
            detail={facts.filter(Boolean).join(' · ')}
            end={
              <Chip tone={ended ? 'neutral' : 'success'} icon={ended ? 'minus' : 'check'}>
                {ended ? t('coverage.ended') : t('coverage.active')}
              </Chip>
            }
          />
        );
      }}
    />
  );
}
