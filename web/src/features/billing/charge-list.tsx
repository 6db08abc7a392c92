// Charges made from signed encounters.
import { type charge, daysLeft, type RecordOf } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListChargesInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, type Column, DataList, EmptyState, FilterBar, PageHeader, StatusChip } from '#ui';
import { CodeText } from './code-text.tsx';

type Charge = RecordOf<typeof charge>;
type Filter = 'all' | 'needs-info' | 'ready' | 'not-billable';

const filters: readonly Filter[] = ['all', 'needs-info', 'ready', 'not-billable'];
/** From this many days on the deadline is shown as a risk. */
const urgentDays = 15;

export function ChargeList() {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const [filter, setFilter] = useState<Filter>('all');
  const list = useListState<Charge>(
    useListChargesInfiniteQuery({ sort: '-serviceDate', ...(filter !== 'all' && { status: filter }) }),
  );
  const columns: readonly Column<Charge>[] = [
    {
      id: 'person',
      header: t('column.person'),
      cell: (row) => (
        <Link to={paths.charge(row.id)}>
          {row.patient.givenName} {row.patient.familyName}
        </Link>
      ),
    },
    {
      id: 'serviceDate',
      header: t('column.serviceDate'),
      cell: (row) => <span className="nowrap numbers">{format.date(row.serviceDate)}</span>,
    },
    { id: 'code', header: t('column.code'), cell: (row) => <CodeText charge={row} /> },
    { id: 'units', header: t('column.units'), cell: (row) => format.number(row.units), align: 'end' },
    {
      id: 'amount',
      header: t('column.amount'),
      cell: (row) => (row.amountCents === null ? '–' : format.money(row.amountCents)),
      align: 'end',
    },
    {
      id: 'payer',
      header: t('column.payer'),
      cell: (row) => row.payerName ?? t('noPayer'),
      wideOnly: true,
      onCard: 'none',
    },
    {
      id: 'fileBy',
      header: t('column.fileBy'),
      cell: (row) =>
        row.fileBy && row.status !== 'void' && row.status !== 'not-billable' ? (
          <span
            className={`nowrap numbers ${daysLeft(row.fileBy, format.today) <= urgentDays ? 'tone-error strong' : ''}`}
          >
            {format.date(row.fileBy)}
          </span>
        ) : (
          '–'
        ),
      onCard: 'none',
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (row) => <StatusChip of="charge" status={row.status} />,
      onCard: 'end',
    },
  ];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Card flush>
        <FilterBar
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: value === 'all' ? t('filter.all') : t(`common:status.charge.${value}`),
          }))}
        />
        <DataList
          {...list}
          caption={t('title')}
          columns={columns}
          rowKey={(row) => row.id}
          empty={<EmptyState text={filter === 'all' ? t('empty') : t('emptyFilter')} />}
        />
      </Card>
    </>
  );
}
