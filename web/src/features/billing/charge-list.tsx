// Charges made from signed encounters: the work queue for billing, and every other view of them.
import { useTranslation } from 'react-i18next';
import { useGetMeQuery } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { ListScreen } from '#records';
import { countText, useListAddress } from '#ui';
import { useChargeColumns } from './charge-columns.tsx';
import { ChargeTabs, useChargeViewName } from './charge-tabs.tsx';
import { ChargeTiles } from './charge-tiles.tsx';
import { type Charge, chargeShape, isGrouped, viewOrder, viewQuery } from './charge-views.ts';
import { useChargeFilters } from './use-charge-filters.ts';
import { addCounts, useChargeNumbers } from './use-charge-numbers.ts';
import { useChargeRows } from './use-charge-rows.tsx';

export function ChargeList() {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const control = useListAddress(chargeShape);
  const { view } = control;
  const viewName = useChargeViewName();
  const columns = useChargeColumns(view);
  const filters = useChargeFilters(control.filters);
  const numbers = useChargeNumbers({});
  const inView = useChargeNumbers({ ...control.query, ...viewQuery(view, format.today) });
  const { list: rows, groups, parts, question, filters: asked, sort } = useChargeRows(control, inView);
  const matching = inView.states && addCounts(Object.values(inView.states));
  const list = {
    ...{ many: 'charges', me, control, filters: asked, sort, question, rows, total: matching, parts },
    order: viewOrder(view),
  };
  const all = numbers.states && addCounts(Object.values(numbers.states));
  const sumOf = (rows: readonly Charge[] | 'matching') =>
    rows === 'matching'
      ? matching?.cents === undefined
        ? undefined
        : format.money(matching.cents)
      : format.money(rows.reduce((sum, row) => sum + (row.amountCents ?? 0), 0));
  return (
    <ListScreen<Charge>
      list={list}
      isHealthData
      title={t('title')}
      view={viewName(view)}
      lead={all ? t('leadTotal', { total: countText(all, format.number) }) : t('lead')}
      columns={columns}
      filters={filters}
      views={<ChargeTabs control={control} numbers={numbers} />}
      rowName={(row) => `${nameOf(row.patient)}, ${format.date(row.serviceDate)}`}
      empty={view === 'all' ? t('empty') : t('emptyQueue')}
      table={{
        caption: isGrouped(view) ? t('queueCaption') : t('title'),
        sumColumn: 'amount',
        sumOf,
        ...(groups && { groups, total: undefined, footnote: t('queueNote') }),
      }}
    >
      <ChargeTiles control={control} numbers={numbers} />
    </ListScreen>
  );
}
