// Referrals in and out, by work queue; the nearest due date comes first.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type Referral, useGetMeQuery, useMay } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListScreen, useRecordList } from '#records';
import { Button, countText, type MenuAction, useListAddress } from '#ui';
import { useReferralColumns } from './referral-columns.tsx';
import { ReferralTabs } from './referral-tabs.tsx';
import { shapeFor, viewQuery } from './referral-views.ts';
import { useReferralFilters } from './use-referral-filters.ts';

const ArrivedLink = lazy(() => import('./arrived/arrived-link.tsx').then((m) => ({ default: m.ArrivedLink })));

export function ReferralList() {
  const { t } = useTranslation('referrals');
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const control = useListAddress(shapeFor(me));
  const columns = useReferralColumns();
  const filters = useReferralFilters(control);
  const list = useRecordList<Referral>({
    many: 'referrals',
    control,
    order: control.view === 'closed' ? '-receivedOn' : 'dueOn',
    filters: { ...control.query, ...viewQuery(control.view, me, format.today) },
    useList: callsOf('referrals').useList,
    useCount: callsOf('referrals').useCount,
  });
  const { data: open } = callsOf('referrals').useCount(viewQuery('open', me, format.today), { skip: !me });
  const actionsOf = ({ id, patient, can }: Referral): readonly MenuAction[] => [
    ...(can.includes('update') ? [{ label: t('edit'), icon: 'pen', to: paths.editReferral(id) } as const] : []),
    ...(patient.reached ? [{ label: t('openPatient'), icon: 'user', to: paths.patient(patient.id) } as const] : []),
  ];
  return (
    <ListScreen
      list={list}
      isHealthData
      title={t('title')}
      view={t(`view.${control.view}`)}
      lead={open ? t('leadCount', { total: countText(open.total, format.number) }) : t('lead')}
      create={{ to: paths.newReferral(), label: t('new'), icon: 'plus' }}
      actions={
        <>
          <Button to={paths.directory}>{t('directory')}</Button>
          {useMay('referralRequests', 'read') && (
            <Suspense>
              <ArrivedLink />
            </Suspense>
          )}
        </>
      }
      columns={columns}
      filters={filters}
      views={<ReferralTabs control={control} />}
      rowName={(row) => nameOf(row.patient)}
      empty={t(control.view === 'open' ? 'empty' : 'emptyView')}
      table={{ actions: actionsOf }}
    />
  );
}
