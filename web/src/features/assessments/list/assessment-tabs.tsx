// The views of the work list with their numbers; overdue ones are marked.
import { useTranslation } from 'react-i18next';
import { callsOf, useGetMeQuery } from '#api';
import { addDays, useFormat } from '#i18n';
import { countText, type ListControl, TabsNav } from '#ui';
import { type AssessmentView, shapeFor, viewQuery } from './assessment-views.ts';

export function AssessmentTabs({ control }: { readonly control: ListControl<AssessmentView> }) {
  const { t } = useTranslation(['assessments', 'common']);
  const { data: me } = useGetMeQuery();
  const format = useFormat();
  const { views } = shapeFor(me);
  const skip = !me;
  const { useCount } = callsOf('assessments');
  const counts = {
    due: useCount(viewQuery('due'), { skip }).data?.total,
    open: useCount(viewQuery('open'), { skip }).data?.total,
    review: useCount(viewQuery('review'), { skip: skip || !views.includes('review') }).data?.total,
    // Completed ones are no work: they need no number.
    all: undefined,
  };
  const late = useCount({ ...viewQuery('due'), dueOnTo: addDays(format.today, -1) }, { skip }).data?.total;
  return (
    <TabsNav
      label={t('common:table.views')}
      tabs={views.map((view) => ({
        to: control.addressOf(view),
        label: t(`list.view.${view}`),
        current: view === control.view,
        count: counts[view] && countText(counts[view], format.number),
        hot: view === 'due' && late !== undefined && late.count > 0,
      }))}
    />
  );
}
