// What workers can do on a visit: the list of the organisation.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ChwService, useListChwServicesInfiniteQuery, useListState, useMay } from '#api';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Button, Chip, criterionTitle, Icon, ListRow, PageHeader, rowId } from '#ui';

export function ServiceList() {
  const { t, i18n } = useTranslation('benefits');
  const list = useListState<ChwService>(useListChwServicesInfiniteQuery({ sort: 'code', limit: 100 }));
  const mayAdd = useMay('chwServices', 'create') === true;
  return (
    <>
      <PageHeader
        title={t('services.title')}
        lead={t('services.lead')}
        actions={
          mayAdd && (
            <Button to={paths.newChwService} variant="contained" color="primary">
              <Icon name="plus" size="small" />
              {t('services.add')}
            </Button>
          )
        }
      />
      <RecordCard
        title={t('services.all')}
        list={list}
        empty={t('services.empty')}
        row={(row) => (
          <ListRow
            key={row.id}
            id={rowId(row.id)}
            title={<Link to={paths.chwService(row.id)}>{criterionTitle(row, i18n.language)}</Link>}
            detail={
              <bdi>
                {[
                  row.category && t(`category.${row.category}`),
                  t(row.covered ? 'services.covered' : 'services.notCovered'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </bdi>
            }
            end={
              !row.confirmed && (
                <Chip tone="warning" icon="alert">
                  {t('notConfirmed')}
                </Chip>
              )
            }
          />
        )}
      />
    </>
  );
}
