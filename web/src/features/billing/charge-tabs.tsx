// The views of the charge list with their numbers.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { countText, type ListControl, TabsNav } from '#ui';
import { type ChargeView, chargeShape, openStates } from './charge-views.ts';
import { addCounts, type ChargeNumbers } from './use-charge-numbers.ts';

interface ChargeTabsProps {
  readonly control: ListControl<ChargeView>;
  readonly numbers: ChargeNumbers;
}

export function useChargeViewName(): (view: ChargeView) => string {
  const { t } = useTranslation(['billing', 'common']);
  return (view) =>
    view === 'queue' || view === 'deadline' || view === 'all' ? t(`view.${view}`) : t(`common:status.charge.${view}`);
}

export function ChargeTabs({ control, numbers: { states, urgent } }: ChargeTabsProps) {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const count = (...names: readonly string[]) => states && addCounts(names.map((name) => states[name]));
  const counts = {
    queue: count(...openStates),
    'needs-info': count('needs-info'),
    ready: count('ready'),
    deadline: urgent,
    'not-billable': count('not-billable'),
    all: states && addCounts(Object.values(states)),
  };
  const label = useChargeViewName();
  return (
    <TabsNav
      label={t('common:table.views')}
      tabs={chargeShape.views.map((view) => ({
        to: control.addressOf(view),
        label: label(view),
        current: view === control.view,
        count: counts[view] && countText(counts[view], format.number),
        hot: view === 'deadline' && urgent !== undefined && urgent.count > 0,
      }))}
    />
  );
}
