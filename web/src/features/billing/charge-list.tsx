// Charges made from signed encounters: the work queue for billing, and every other view of them.
import { useTranslation } from 'react-i18next';
import { exportRecords, mayDo, useErrorSentence, useGetMeQuery } from '#api';
import { useFormat } from '#i18n';
import {
  countText,
  DataTable,
  EmptyList,
  ExportButton,
  ListSkeleton,
  nameOf,
  PageHeader,
  useExport,
  useListAddress,
  useSelection,
} from '#ui';
import { useChargeColumns } from './charge-columns.tsx';
import { ChargeTabs } from './charge-tabs.tsx';
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
  const columns = useChargeColumns(view);
  const filters = useChargeFilters(control.filters);
  const numbers = useChargeNumbers({});
  const inView = useChargeNumbers({ ...control.query, ...viewQuery(view, format.today) });
  const { list, groups, question, filters: asked, sort } = useChargeRows(control, inView);
  const selection = useSelection(question);
  const sentenceOf = useErrorSentence();
  const matching = inView.states && addCounts(Object.values(inView.states));
  const exporter = useExport<Charge>({
    name: 'charges',
    person: me?.id,
    isHealthData: true,
    columns,
    total: matching,
    sentenceOf,
    run: (request, options) => exportRecords('charges', { ...request, filters: asked, sort }, options),
  });
  const mayExport = mayDo(me, 'charges', 'export');
  const all = numbers.states && addCounts(Object.values(numbers.states));
  const sumOf = (rows: readonly Charge[] | 'matching') =>
    rows === 'matching'
      ? matching?.cents === undefined
        ? undefined
        : format.money(matching.cents)
      : format.money(rows.reduce((sum, row) => sum + (row.amountCents ?? 0), 0));
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={all ? t('leadTotal', { total: countText(all, format.number) }) : t('lead')}
        quiet
        actions={mayExport && <ExportButton onClick={() => exporter.ask()} />}
      />
      <ChargeTiles control={control} numbers={numbers} />
      {me ? (
        <DataTable<Charge>
          {...list}
          name="charges"
          person={me.id}
          caption={isGrouped(view) ? t('queueCaption') : t('title')}
          columns={columns}
          groups={groups}
          sumColumn="amount"
          rowKey={(row) => row.id}
          rowName={(row) => `${nameOf(row.patient)}, ${format.date(row.serviceDate)}`}
          total={groups ? undefined : matching}
          control={control}
          order={viewOrder(view)}
          views={<ChargeTabs control={control} numbers={numbers} />}
          filters={filters}
          selection={mayExport ? selection : undefined}
          sumOf={sumOf}
          bulkActions={<ExportButton onClick={() => exporter.ask(selection.selection)} />}
          footnote={groups && t('queueNote')}
          empty={<EmptyList control={control} text={view === 'all' ? t('empty') : t('emptyQueue')} />}
        />
      ) : (
        <ListSkeleton />
      )}
      {exporter.dialog}
    </>
  );
}
