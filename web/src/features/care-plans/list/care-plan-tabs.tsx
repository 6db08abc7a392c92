// The views of the work list with their numbers; overdue reviews are marked.
import { useTranslation } from 'react-i18next';
import { callsOf, useGetMeQuery } from '#api';
import { useFormat } from '#i18n';
import { countText, type ListControl, TabsNav } from '#ui';
import { type CarePlanView, shapeFor, viewQuery } from './care-plan-views.ts';

export function CarePlanTabs({ control }: { readonly control: ListControl<CarePlanView> }) {
  const { t } = useTranslation(['care-plans', 'common']);
  const { data: me } = useGetMeQuery();
  const format = useFormat();
  const { useCount } = callsOf('carePlans');
  const skip = !me;
  const totalOf = (view: CarePlanView) => viewQuery(view, format.today);
  const counts = {
    approve: useCount(totalOf('approve'), { skip }).data?.total,
    agree: useCount(totalOf('agree'), { skip }).data?.total,
    review: useCount(totalOf('review'), { skip }).data?.total,
    overdue: useCount(totalOf('overdue'), { skip }).data?.total,
    drafts: useCount(totalOf('drafts'), { skip }).data?.total,
    // Plans that are over are no work: they need no number.
    all: undefined,
  };
  return (
    <TabsNav
      label={t('common:table.views')}
      tabs={shapeFor(me).views.map((view) => ({
        to: control.addressOf(view),
        label: t(`list.view.${view}`),
        current: view === control.view,
        count: counts[view] && countText(counts[view], format.number),
        hot: view === 'overdue' && counts.overdue !== undefined && counts.overdue.count > 0,
      }))}
    />
  );
}
