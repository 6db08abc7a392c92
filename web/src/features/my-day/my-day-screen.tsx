// The start page: what is next, by role, on the numbers of today.
import Button from '@mui/material/Button';
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayDo, useGetMeQuery, useListEncountersInfiniteQuery } from '#api';
import { timeOf, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { Icon, PageHeader } from '#ui';
import { AdministratorDay } from './administrator-day.tsx';
import { isOver } from './encounter-stage.ts';
import { WorkerDay } from './worker-day.tsx';

const noon = 12;
const evening = 17;

const worksWithPeople = (me: Me): boolean => me.roles.some((role) => role === 'chw' || role === 'clinician');

export function MyDayScreen() {
  const { data: me } = useGetMeQuery();
  if (!me) return null;
  return (
    <>
      <Greeting me={me} />
      {me.roles.includes('TenantAdmin') && <AdministratorDay me={me} />}
      {worksWithPeople(me) && <WorkerDay me={me} />}
    </>
  );
}

function Greeting({ me }: { readonly me: Me }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const zone = useZone();
  // The same question as the card of the day: one answer serves both.
  const { data } = useListEncountersInfiniteQuery(
    { authorId: me.id, serviceDate: format.today, sort: 'startedAt' },
    { skip: !worksWithPeople(me) },
  );
  const stops = data?.pages.flatMap((page) => page.items) ?? [];
  const hour = Number(timeOf(new Date(), zone).slice(0, 2));
  const greeting = hour < noon ? 'morning' : hour < evening ? 'afternoon' : 'evening';
  const done = stops.filter(isOver).length;
  const facts = [
    format.weekday(format.today),
    stops.length > 0 && t('facts.today', { count: stops.length }),
    done > 0 && t('facts.done', { count: done }),
  ];
  // The filled button is that of the next encounter, where there is one.
  const filled = worksWithPeople(me) ? data !== undefined && stops.every(isOver) : true;
  return (
    <PageHeader
      title={t(`greeting.${greeting}`, { name: me.givenName })}
      tab={t('title')}
      lead={facts.filter(Boolean).join(' · ')}
      actions={
        mayDo(me, 'encounters', 'create') && (
          <Button
            component={Link}
            to={paths.newEncounter()}
            {...(filled && { variant: 'contained', color: 'primary' })}
          >
            <Icon name="visit" size="small" />
            {t('record')}
          </Button>
        )
      }
    />
  );
}
