// The caller's groups of today; shown where there are any.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetCalendarQuery } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, List, ListRow, StatusChip } from '#ui';

export function GroupsTodayCard() {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const { data } = useGetCalendarQuery({ from: format.today, to: format.today });
  const groups = data?.entries.filter(({ kind }) => kind === 'group') ?? [];
  if (groups.length === 0) return null;
  return (
    <Card title={t('groups.title')} flush>
      <List>
        {groups.map(({ id, title, startsAt, endsAt, groupStatus }) => (
          <ListRow
            key={id}
            title={
              <Link to={paths.group(id!)}>
                <bdi>{title}</bdi>
              </Link>
            }
            detail={t('groups.time', { from: format.time(startsAt!), to: format.time(endsAt!) })}
            end={<StatusChip of="group" status={groupStatus!} />}
          />
        ))}
      </List>
    </Card>
  );
}
