// Numbers for administrators: accesses, qualifications, panels, and the delay of documentation.
import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, mayDo, useGetMyDayQuery, useGetQualificationRulesQuery } from '#api';
import { addDays, useFormat } from '#i18n';
import { paths } from '#paths';
import { countText, type Stat, StatTiles } from '#ui';

interface Counted {
  readonly data?: { readonly total: { readonly count: number; readonly capped: boolean } } | undefined;
  readonly isError: boolean;
}

export function WatchTiles({ me }: { readonly me: Me }) {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const { data: day, isError } = useGetMyDayQuery();
  const reads = (resource: string) => ({ skip: !mayDo(me, resource, 'read') });
  const requests = callsOf('accessRequests').useCount({ status: 'open' }, reads('accessRequests'));
  const running = callsOf('breakGlasses').useCount({ status: 'open' }, reads('breakGlasses'));
  const ended = callsOf('breakGlasses').useCount({ status: 'ended' }, reads('breakGlasses'));
  const expiring = callsOf('qualifications').useCount({ status: 'expiring' }, reads('qualifications'));
  const expired = callsOf('qualifications').useCount({ status: 'expired' }, reads('qualifications'));
  const { data: asked } = useGetQualificationRulesQuery(undefined, reads('qualifications'));
  const soon = asked && addDays(format.today, Math.max(0, ...(asked.rules?.warningDays ?? [])));
  const licenses = callsOf('users').useCount(
    { status: 'active', licenseExpiresOnTo: soon },
    { skip: soon === undefined },
  );
  const tenant = day?.tenant;
  const sum = (...counted: readonly Counted[]) =>
    counted.some((one) => one.isError)
      ? null
      : counted.every(({ data }) => data)
        ? counted.reduce(
            (all, { data }) => ({ count: all.count + data!.total.count, capped: all.capped || data!.total.capped }),
            { count: 0, capped: false },
          )
        : undefined;
  const urgentTile = (label: string, total: ReturnType<typeof sum>, to: string): Stat => ({
    label,
    value: total && countText(total, format.number),
    alarm: (total?.count ?? 0) > 0,
    to,
  });
  const ofDay = (value: number | null | undefined, show: (value: number) => string) =>
    isError || value === null ? null : value === undefined ? undefined : show(value);
  const tiles: Stat[] = [
    ...(mayDo(me, 'accessRequests', 'read')
      ? [urgentTile(t('watch.requests'), sum(requests), paths.accessRequests)]
      : []),
    ...(mayDo(me, 'breakGlasses', 'read')
      ? [urgentTile(t('watch.emergencies'), sum(running, ended), paths.access)]
      : []),
    ...(mayDo(me, 'qualifications', 'read')
      ? [
          urgentTile(t('watch.qualifications'), sum(expiring, expired), paths.users),
          urgentTile(t('watch.licenses'), sum(licenses), paths.licensesUntil(soon ?? format.today)),
        ]
      : []),
    {
      label: t('watch.withoutPanel'),
      value: ofDay(tenant?.withoutPanel, format.number),
      note: tenant && tenant.overCapacity > 0 && t('watch.overCapacity', { count: tenant.overCapacity }),
      noteLike: t('watch.overCapacity', { count: 10 }),
      to: paths.activeWorkers,
    },
    {
      label: t('watch.signedWithin'),
      value: ofDay(tenant?.signedWithinHours, (hours) => t('watch.hours', { count: hours })),
      note: t('watch.signedWithinNote'),
      to: paths.encountersIn('signed'),
    },
  ];
  return <StatTiles title={t('watch.title')} tiles={tiles} />;
}
