// The start page by role: the next tasks, above the numbers of today.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { mayDo, useGetMeQuery } from '#api';
import { timeOf, useFormat, useZone } from '#i18n';
import { paths } from '#paths';
import { Button, Icon, PageHeader } from '#ui';
import { AdministratorDay } from './administrator-day.tsx';
import { useOwnDay } from './day/use-own-day.ts';
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
  const { stops, count, done } = useOwnDay(me.id, !worksWithPeople(me));
  const hour = Number(timeOf(new Date(), zone).slice(0, 2));
  const greeting = hour < noon ? 'morning' : hour < evening ? 'afternoon' : 'evening';
  const [late, missed] = [count('late'), count('missed')];
  const today = (stops?.length ?? 0) - missed;
  const facts = [
    format.weekday(format.today),
    today > 0 && t('facts.today', { count: today }),
    done > 0 && t('facts.done', { count: done }),
    late + missed > 0 && t('facts.late', { count: late + missed }),
  ];
  // The next encounter has the filled button, if the day has one.
  const filled = worksWithPeople(me) ? stops?.length === count('over') : true;
  return (
    <PageHeader
      title={t(`greeting.${greeting}`, { name: me.givenName })}
      tab={t('title')}
      lead={facts.filter(Boolean).join(' · ')}
      actions={
        mayDo(me, 'encounters', 'create') && (
          <Button to={paths.newEncounter()} {...(filled && { variant: 'contained', color: 'primary' })}>
            <Icon name="visit" size="small" />
            {t('record')}
          </Button>
        )
      }
    />
  );
}
