// The work queues of the referral list with their numbers.
import { useTranslation } from 'react-i18next';
import { callsOf, useGetMeQuery } from '#api';
import { useFormat } from '#i18n';
import { countText, type ListControl, TabsNav } from '#ui';
import { type ReferralView, shapeFor, viewQuery } from './referral-views.ts';

export function ReferralTabs({ control }: { readonly control: ListControl<ReferralView> }) {
  const { t } = useTranslation(['referrals', 'common']);
  const { data: me } = useGetMeQuery();
  const format = useFormat();
  const skip = !me;
  const count = (view: ReferralView) => viewQuery(view, me, format.today);
  const counts = {
    open: callsOf('referrals').useCount(count('open'), { skip }).data?.total,
    new: callsOf('referrals').useCount(count('new'), { skip }).data?.total,
    mine: callsOf('referrals').useCount(count('mine'), { skip }).data?.total,
    overdue: callsOf('referrals').useCount(count('overdue'), { skip }).data?.total,
    partners: callsOf('referrals').useCount(count('partners'), { skip }).data?.total,
    outreach: callsOf('referrals').useCount(count('outreach'), { skip }).data?.total,
    // Closed referrals are no work: they need no number.
    closed: undefined,
  };
  return (
    <TabsNav
      label={t('common:table.views')}
      tabs={shapeFor(me).views.map((view) => ({
        to: control.addressOf(view),
        label: t(`view.${view}`),
        current: view === control.view,
        count: counts[view] && countText(counts[view], format.number),
        hot: view === 'overdue' && counts.overdue !== undefined && counts.overdue.count > 0,
      }))}
    />
  );
}
