// The views of the patient list with their numbers; overdue people are the ones to see first.
import { useTranslation } from 'react-i18next';
import { callsOf, useGetMeQuery } from '#api';
import { useFormat } from '#i18n';
import { countText, type ListControl, TabsNav } from '#ui';
import { type PatientView, shapeFor, viewQuery } from '../person/patient-views.ts';

export function PatientTabs({ control }: { readonly control: ListControl<PatientView> }) {
  const { t } = useTranslation(['patients', 'common']);
  const { data: me } = useGetMeQuery();
  const format = useFormat();
  const skip = !me;
  const count = (view: PatientView) => viewQuery(view, me, format.today);
  const counts = {
    panel: callsOf('patients').useCount(count('panel'), { skip }).data?.total,
    overdue: callsOf('patients').useCount(count('overdue'), { skip }).data?.total,
    never: callsOf('patients').useCount(count('never'), { skip }).data?.total,
    all: callsOf('patients').useCount(count('all'), { skip }).data?.total,
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
