// By which criteria people are eligible for services: the list of the organisation.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ChwCriterion, useListChwCriteriaInfiniteQuery, useListState, useMay } from '#api';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Button, Chip, criterionTitle, Icon, ListRow, PageHeader, rowId } from '#ui';

export function CriterionList() {
  const { t } = useTranslation('eligibility');
  const list = useListState<ChwCriterion>(useListChwCriteriaInfiniteQuery({ sort: 'code', limit: 100 }));
  const mayAdd = useMay('chwCriteria', 'create') === true;
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          mayAdd && (
            <Button to={paths.newChwCriterion} variant="contained" color="primary">
              <Icon name="plus" size="small" />
              {t('list.add')}
            </Button>
          )
        }
      />
      <RecordCard
        title={t('list.all')}
        list={list}
        empty={t('list.empty')}
        row={(row) => <CriterionRow key={row.id} row={row} />}
      />
    </>
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
      title={<Link to={paths.chwCriterion(row.id)}>{criterionTitle(row, i18n.language)}</Link>}
      detail={
        <>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi> <code translate="no">{row.code}</code>
        </>
      }
      end={
        !row.confirmed && (
          <Chip tone="warning" icon="alert">
            {t('list.unconfirmed')}
          </Chip>
        )
      }
    />
  );
}
