// The start page: what is next, by role, on the numbers of today.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayDo, useGetMeQuery } from '#api';
import { timeOf, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { Icon, PageHeader } from '#ui';
import { AdministratorDay } from './administrator-day.tsx';
import { WorkerDay } from './worker-day.tsx';

const noon = 12;
const evening = 17;

export function MyDayScreen() {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const zone = useZone();
  const { data: me } = useGetMeQuery();
  if (!me) return null;
  const hour = Number(timeOf(new Date(), zone).slice(0, 2));
  const greeting = hour < noon ? 'morning' : hour < evening ? 'afternoon' : 'evening';
  const seesPeople = me.roles.some((role) => role === 'chw' || role === 'clinician');
  return (
    <>
      <PageHeader
        title={t(`greeting.${greeting}`, { name: me.givenName })}
        tab={t('title')}
        lead={format.weekday(format.today)}
        actions={
          mayDo(me, 'encounters', 'create') && (
            <Button component={Link} to={paths.newEncounter()} variant="contained" color="primary">
              <Icon name="visit" size="small" />
              {t('record')}
            </Button>
          )
        }
      />
      {me.roles.includes('TenantAdmin') && <AdministratorDay />}
      {seesPeople && <WorkerDay me={me} />}
    </>
  );
}
