// The views of the encounter list with their numbers.
import { useTranslation } from 'react-i18next';
import { callsOf, mayDo, useGetMeQuery } from '#api';
import { useFormat } from '#i18n';
import { countText, type ListControl, TabsNav } from '#ui';
import { type EncounterView, shapeFor, viewQuery } from '../note/encounter-views.ts';

export function EncounterTabs({ control }: { readonly control: ListControl<EncounterView> }) {
  const { t } = useTranslation(['encounters', 'common']);
  const { data: me } = useGetMeQuery();
  const format = useFormat();
  const skip = !me;
  const counts = {
    all: callsOf('encounters').useCount(viewQuery('all', me), { skip }).data?.total,
    mine: callsOf('encounters').useCount(viewQuery('mine', me), { skip }).data?.total,
    drafts: callsOf('encounters').useCount(viewQuery('drafts', me), { skip }).data?.total,
    cosign: callsOf('encounters').useCount(viewQuery('cosign', me), { skip: !mayDo(me, 'encounters', 'cosign') }).data
      ?.total,
    signed: callsOf('encounters').useCount(viewQuery('signed', me), { skip }).data?.total,
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
