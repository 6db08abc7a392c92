// The criteria of eligibility for services: the list of the organization.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ChwCriterion, callsOf, useListState } from '#api';
import { paths } from '#paths';
import { ReferenceList, SourceChip } from '#records';
import { ListRow, rowId, titleIn } from '#ui';

export function CriterionList() {
  const { t } = useTranslation('eligibility');
  const list = useListState<ChwCriterion>(callsOf('chwCriteria').useList({ sort: 'code', limit: 100 }));
  return (
    <ReferenceList
      resource="chwCriteria"
      words={{
        title: t('list.title'),
        lead: t('list.lead'),
        add: t('list.add'),
        all: t('list.all'),
        empty: t('list.empty'),
      }}
      addAt={paths.newChwCriterion}
      list={list}
      row={(row) => <CriterionRow key={row.id} row={row} />}
    />
  );
}

function CriterionRow({ row }: { readonly row: ChwCriterion }) {
  const { t, i18n } = useTranslation('eligibility');
  const facts = [
    t(`category.${row.category}`),
    row.lookBackMonths && t('list.months', { count: row.lookBackMonths }),
    row.minCount > 1 && t('criterion.needed', { count: row.minCount }),
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      title={<Link to={paths.chwCriterion(row.id)}>{titleIn(row, i18n.language)}</Link>}
      detail={
        <>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi> <code translate="no">{row.code}</code>
        </>
      }
      end={!row.confirmed && <SourceChip confirmed={false} />}
    />
  );
}
