// The views of the work list with their numbers; late ones are marked.
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '#api';
import { useFormat } from '#i18n';
import { countText, type ListControl, TabsNav } from '#ui';
import { shapeFor, statesOf, type TaskView, viewQuery } from './task-views.ts';
import { sumOf, useCounts } from './use-task-rows.tsx';

export function TaskTabs({ control }: { readonly control: ListControl<TaskView> }) {
  const { t } = useTranslation(['tasks', 'common']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const { views } = shapeFor(me);
  const skip = !me;
  const queryOf = (view: TaskView) => viewQuery(view, me, format.today);
  const counted = {
    mine: useCounts(queryOf('mine'), { ofTeam: false, skip: skip || !views.includes('mine') }),
    late: useCounts(queryOf('late'), { ofTeam: false, skip }),
    free: useCounts(queryOf('free'), { ofTeam: false, skip }),
    team: useCounts({}, { ofTeam: true, skip }),
    open: undefined,
    // Done ones are no work: they need no number.
    done: undefined,
  };
  const countOf = (view: TaskView) => {
    const count = counted[view];
    return count && sumOf(statesOf(view).map(count));
  };
  return (
    <TabsNav
      label={t('common:table.views')}
      tabs={views.map((view) => {
        const count = countOf(view);
        return {
          to: control.addressOf(view),
          label: t(`view.${view}`),
          current: view === control.view,
          count: count && countText(count, format.number),
          hot: view === 'late' && count !== undefined && count.count > 0,
        };
      })}
    />
  );
}
