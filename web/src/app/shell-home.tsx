// /_app: the frame of the application without a screen, with the places of the reader's role.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useGetMeQuery } from '#api';
import { Card, Icon, List, ListRow, PageHeader } from '#ui';
import { navigationFor } from './shell/navigation/navigation.ts';

export function ShellHome() {
  const { t } = useTranslation(['shell', 'common']);
  const { data: me } = useGetMeQuery();
  const entries = me ? navigationFor(me).flatMap((group) => group.entries) : [];
  return (
    <>
      <PageHeader title={t('home.title')} lead={t('home.lead')} />
      <Card flush>
        <List>
          {entries.map((entry) => (
            <ListRow
              key={entry.to}
              start={<Icon name={entry.icon} />}
              title={<Link to={entry.to}>{t(`common:${entry.label}`)}</Link>}
            />
          ))}
        </List>
      </Card>
    </>
  );
}
