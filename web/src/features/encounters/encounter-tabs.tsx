// The views of the encounter list with their numbers.
import { useTranslation } from 'react-i18next';
import { mayDo, useCountEncountersQuery, useGetMeQuery } from '#api';
import { useFormat } from '#i18n';
import { countText, type ListControl, TabsNav } from '#ui';
import { type EncounterView, shapeFor, viewQuery } from './encounter-views.ts';

export function EncounterTabs({ control }: { readonly control: ListControl<EncounterView> }) {
  const { t } = useTranslation(['encounters', 'common']);
  const { data: me } = useGetMeQuery();
  const format = useFormat();
  const skip = !me;
  const counts = {
    all: useCountEncountersQuery(viewQuery('all', me), { skip }).data?.total,
    mine: useCountEncountersQuery(viewQuery('mine', me), { skip }).data?.total,
    drafts: useCountEncountersQuery(viewQuery('drafts', me), { skip }).data?.total,
    cosign: useCountEncountersQuery(viewQuery('cosign', me), { skip: !mayDo(me, 'encounters', 'cosign') }).data?.total,
    signed: useCountEncountersQuery(viewQuery('signed', me), { skip }).data?.total,
  };
  return (
    <TabsNav
      label={t('common:table.views')}
      tabs={shapeFor(me).views.map((view) => ({
        to: control.addressOf(view),
        label: t(`view.${view}`),
        current: view === control.view,
        count: counts[view] && countText(counts[view], format.number),
      }))}
    />
  );
}
