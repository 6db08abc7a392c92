// Documented contacts, newest first.
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { mayDo, useGetMeQuery, useListEncountersInfiniteQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, type Column, DataList, EmptyState, FilterBar, Icon, ImportedChip, PageHeader, StatusChip } from '#ui';
import type { Encounter } from './encounter-form-values.ts';

type Filter = 'all' | 'mine' | 'in-progress' | 'signed';
const filters: readonly Filter[] = ['all', 'mine', 'in-progress', 'signed'];

export function EncounterList() {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const [filter, setFilter] = useState<Filter>('all');
  const narrowed = filter === 'all' ? {} : filter === 'mine' ? { authorId: me?.id } : { status: filter };
  const list = useListState<Encounter>(useListEncountersInfiniteQuery({ sort: '-startedAt', ...narrowed }));
  const columns: readonly Column<Encounter>[] = [
    {
      id: 'person',
      header: t('column.person'),
      cell: (row) => (
        <Link to={paths.encounter(row.id)}>
          {row.patient.givenName} {row.patient.familyName}
        </Link>
      ),
    },
    {
      id: 'when',
      header: t('column.when'),
      cell: (row) => (
        <span className="numbers nowrap">
          {row.serviceDate ? format.weekday(row.serviceDate) : '–'}
          {row.startedAt && row.origin === 'puente' ? `, ${format.time(row.startedAt)}` : ''}
        </span>
      ),
    },
    { id: 'mode', header: t('column.mode'), cell: (row) => (row.mode ? t(`mode.${row.mode}`) : (row.title ?? '–')) },
    {
      id: 'minutes',
      header: t('column.minutes'),
      cell: (row) => (row.durationMinutes === null ? '–' : format.number(row.durationMinutes)),
      align: 'end',
    },
    {
      id: 'author',
      header: t('column.author'),
      cell: (row) => row.authorName ?? row.organizationName ?? '–',
      onCard: 'none',
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (row) => (row.origin === 'imported' ? <ImportedChip /> : <StatusChip of="encounter" status={row.status} />),
      onCard: 'end',
    },
  ];
  const mayCreate = mayDo(me, 'encounters', 'create');
  const labels = {
    all: t('filter.all'),
    mine: t('filter.mine'),
    'in-progress': t('common:status.encounter.in-progress'),
    signed: t('common:status.encounter.signed'),
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayCreate && (
            <Button component={Link} to={paths.newEncounter()} variant="contained" color="primary">
              <Icon name="visit" size="small" />
              {t('record')}
            </Button>
          )
        }
      />
      <Card flush>
        <FilterBar
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          options={filters
            .filter((value) => value !== 'mine' || mayCreate)
            .map((value) => ({ value, label: labels[value] }))}
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
