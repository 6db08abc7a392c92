// A table of charges in one state; sorts and filters its rows.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf, StatusChip } from '#care';
import { useFormat } from '#i18n';
import { type Column, DataTable, EmptyState, ExportButton, type Filter, useSelection } from '#ui';
import { type SampleCharge, sampleCharges } from './sample-charges.ts';

interface SampleTableProps {
  readonly name: 'full' | 'loading' | 'error' | 'empty' | 'busy';
}

const statuses = ['ready', 'needs-info', 'not-billable', 'void'] as const;

function sorted(rows: readonly SampleCharge[], sort: string): readonly SampleCharge[] {
  const field = sort.replace('-', '') as 'serviceDate' | 'amountCents';
  const turn = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => (a[field] < b[field] ? -turn : turn));
}

export function SampleTable({ name }: SampleTableProps) {
  const { t } = useTranslation(['components', 'common']);
  const format = useFormat();
  const [sort, setSort] = useState('-serviceDate');
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const selection = useSelection(`${sort}${filters.status}`);
  const columns: readonly Column<SampleCharge>[] = [
    {
      id: 'person',
      header: t('sample.person'),
      grow: true,
      cell: ({ person }) => (
        <bdi className="strong" translate="no">
          {nameOf(person)}
        </bdi>
      ),
    },
    {
      id: 'born',
      header: t('sample.born'),
      cell: ({ person }) => <bdi>{format.date(person.birthDate)}</bdi>,
      onCard: 'line',
      from: 'lg',
    },
    {
      id: 'serviceDate',
      header: t('sample.serviceDate'),
      cell: ({ serviceDate }) => <bdi>{format.date(serviceDate)}</bdi>,
      sort: 'serviceDate',
      onCard: 'line',
    },
    {
      id: 'status',
      header: t('sample.status'),
      cell: ({ status }) => <StatusChip of="charge" status={status} />,
      onCard: 'plain',
    },
    {
      id: 'amount',
      header: t('sample.amount'),
      cell: ({ amountCents }) => <bdi>{format.money(amountCents)}</bdi>,
      sort: 'amountCents',
      align: 'end',
      onCard: 'end',
    },
  ];
  const choices: readonly Filter[] = [
    {
      id: 'status',
      kind: 'choice',
      label: t('sample.status'),
      options: statuses.map((value) => ({ value, label: t(`common:status.charge.${value}`) })),
    },
    { id: 'serviceDate', kind: 'dates', label: t('sample.serviceDate'), secondary: true },
  ];
  const isFull = name === 'full' || name === 'busy';
  const rows = sorted(
    isFull ? sampleCharges.filter(({ status }) => !filters.status || status === filters.status) : [],
    sort,
  );
  const failed = name === 'error' ? t('sample.unreachable') : undefined;
  return (
    <DataTable
      name={`sample-${name}`}
      person="nobody"
      caption={t('sample.charges')}
      columns={columns}
      rows={name === 'loading' || name === 'error' ? undefined : rows}
      busy={name === 'loading' || name === 'busy'}
      error={failed}
      onRetry={() => undefined}
      onShowMore={isFull ? () => undefined : undefined}
      total={isFull ? { count: 10_000, capped: true } : undefined}
      control={{
        sort,
        setSort,
        filters,
        setFilter: (id, value) => setFilters((before) => ({ ...before, [id]: value })),
        clearFilters: () => setFilters({}),
      }}
      filters={choices}
      rowKey={({ id }) => id}
      rowName={({ person }) => nameOf(person)}
      {...(name === 'full' && { selection })}
      actions={() => [{ label: t('sample.edit'), icon: 'pen', onSelect: () => undefined }]}
      sumOf={(chosen) =>
        chosen === 'matching' ? undefined : format.money(chosen.reduce((sum, { amountCents }) => sum + amountCents, 0))
      }
      bulkActions={<ExportButton onClick={() => undefined} />}
      empty={<EmptyState text={t('sample.noCharges')} />}
    />
  );
}
