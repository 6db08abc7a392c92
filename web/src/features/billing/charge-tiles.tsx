// The sums of money: billable, waiting, and near the filing deadline.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { countText, type ListControl, StatTiles } from '#ui';
import { type ChargeView, openStates } from './charge-views.ts';
import type { ChargeNumber, ChargeNumbers } from './use-charge-numbers.ts';

interface ChargeTilesProps {
  readonly control: ListControl<ChargeView>;
  readonly numbers: ChargeNumbers;
}

export function ChargeTiles({ control, numbers: { states, urgent, failed } }: ChargeTilesProps) {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const nothing = { count: 0, capped: false, cents: 0 };
  const stateOf = (state: string) => states && (states[state] ?? nothing);
  const money = (number: ChargeNumber | undefined) =>
    number ? (number.cents === undefined ? null : format.money(number.cents)) : failed ? null : undefined;
  const charges = (number: ChargeNumber | undefined) =>
    number &&
    (number.capped
      ? t('chargesMany', { total: countText(number, format.number) })
      : t('charges', { count: number.count }));
  const [needsInfo, ready] = openStates.map(stateOf);
  const notBillable = stateOf('not-billable');
  const tile = (name: 'ready' | 'needsInfo' | 'deadline', number: ChargeNumber | undefined, view: ChargeView) => ({
    label: t(`tile.${name}`),
    value: money(number),
    note: charges(number),
    noteLike: t('charges', { count: 100 }),
    to: control.addressOf(view),
  });
  return (
    <StatTiles
      title={t('tile.label')}
      tiles={[
        tile('ready', ready, 'ready'),
        tile('needsInfo', needsInfo, 'needs-info'),
        { ...tile('deadline', urgent, 'deadline'), alarm: urgent !== undefined && urgent.count > 0 },
        {
          label: t('tile.notBillable'),
          value: notBillable ? countText(notBillable, format.number) : failed ? null : undefined,
          note: notBillable && t('tile.visits', { count: notBillable.count }),
          noteLike: t('tile.visits', { count: 100 }),
          to: control.addressOf('not-billable'),
        },
      ]}
    />
  );
}
