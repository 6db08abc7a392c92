// The programs of a partner in the directory.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type HealthcareService, useListState, useMay } from '#api';
import { CapacityChip } from '#care';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Button, Icon, ListRow } from '#ui';

const most = 50;

export function ProgramsCard({ partnerOrganizationId }: { readonly partnerOrganizationId: string }) {
  const { t } = useTranslation(['directory', 'programs']);
  const mayAdd = useMay('healthcareServices', 'create') === true;
  const list = useListState<HealthcareService>(
    callsOf('healthcareServices').useList({ partnerOrganizationId, sort: 'name', limit: most }),
  );
  return (
    <RecordCard
      title={t('of')}
      list={list}
      empty={t('ofEmpty')}
      aside={
        mayAdd && (
          <Button size="small" to={paths.newService(partnerOrganizationId)}>
            <Icon name="plus" size="small" />
            {t('new')}
          </Button>
        )
      }
      row={(service) => (
        <ListRow
          key={service.id}
          title={
            <>
              <Link to={paths.service(service.id)}>
                <bdi>{service.name}</bdi>
              </Link>{' '}
              <CapacityChip capacity={service} />
            </>
          }
          detail={t(`programs:service.${service.service}`)}
        />
      )}
    />
  );
}
