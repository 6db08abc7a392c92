// The groups of the organization, the latest first.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type GroupEncounter, useListState, useMay } from '#api';
import { StatusChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Button, Icon, ListRow, PageHeader, rowId } from '#ui';

export function GroupList() {
  const { t } = useTranslation('groups');
  const mayAdd = useMay('groupEncounters', 'create') === true;
  const list = useListState<GroupEncounter>(callsOf('groupEncounters').useList({ sort: '-startedAt', limit: 50 }));
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayAdd && (
            <Button variant="contained" to={paths.newGroup}>
              <Icon name="plus" size="small" />
              {t('new')}
            </Button>
          )
        }
      />
      <RecordCard title={t('all')} list={list} empty={t('empty')} row={(row) => <GroupRow key={row.id} row={row} />} />
    </>
  );
}

function GroupRow({ row }: { readonly row: GroupEncounter }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const facts = [
    format.dateTime(row.startedAt),
    row.facilitatorName,
    row.groupSize !== null && t('there', { count: row.groupSize }),
  ];
  return (
    <ListRow
      id={rowId(row.id)}
      title={
        <Link to={paths.group(row.id)}>
          <bdi>{row.title}</bdi>
        </Link>
      }
      detail={facts.filter(Boolean).join(' · ')}
      end={<StatusChip of="group" status={row.status} />}
      endBelow
    />
  );
}
