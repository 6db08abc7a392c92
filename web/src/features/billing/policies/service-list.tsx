// The services of a visit: the list of the organization.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type ChwService, callsOf, useListState } from '#api';
import { paths } from '#paths';
import { ReferenceList, SourceChip } from '#records';
import { ListRow, rowId, titleIn } from '#ui';

export function ServiceList() {
  const { t, i18n } = useTranslation('benefits');
  const list = useListState<ChwService>(callsOf('chwServices').useList({ sort: 'code', limit: 100 }));
  return (
    <ReferenceList
      resource="chwServices"
      words={{
        title: t('services.title'),
        lead: t('services.lead'),
        add: t('services.add'),
        all: t('services.all'),
        empty: t('services.empty'),
      }}
      addAt={paths.newChwService}
      list={list}
      row={(row) => (
        <ListRow
          key={row.id}
          id={rowId(row.id)}
          title={<Link to={paths.chwService(row.id)}>{titleIn(row, i18n.language)}</Link>}
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
          end={!row.confirmed && <SourceChip confirmed={false} />}
        />
      )}
    />
  );
}
