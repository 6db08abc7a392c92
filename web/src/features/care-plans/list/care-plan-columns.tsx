// The columns of the work list of care plans.
import { carePlanKinds, carePlanStates } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CarePlanSummary } from '#api';
import { CarePlanChip, Part2Chip, PersonName, usePersonFields } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Column, exportWords } from '#ui';

export function useCarePlanColumns(): readonly Column<CarePlanSummary>[] {
  const { t } = useTranslation(['care-plans', 'programs']);
  const format = useFormat();
  const personFields = usePersonFields();
  const day = (value: string | null | undefined) => (
    <bdi className="numbers nowrap">{value ? format.date(value) : '–'}</bdi>
  );
  return [
    {
      id: 'person',
      header: t('list.column.person'),
      fields: personFields,
      cell: (row) => (
        <Link to={paths.carePlan(row.id)}>
          <PersonName of={row.patient} />
        </Link>
      ),
    },
    {
      id: 'kind',
      header: t('list.column.kind'),
      fields: [{ field: 'kind', words: exportWords(carePlanKinds, (one) => t(`programs:carePlanKind.${one}`)) }],
      cell: (row) => (
        <>
          {t(`programs:carePlanKind.${row.kind}`)} {row.part2 && <Part2Chip />}
          {row.title && (
            <div className="small muted">
              <bdi>{row.title}</bdi>
            </div>
          )}
        </>
      ),
      onCard: 'row',
    },
    {
      id: 'owner',
      header: t('list.column.owner'),
      fields: ['ownerName'],
      cell: (row) => <bdi className="muted">{row.ownerName ?? '–'}</bdi>,
      onCard: 'none',
    },
    {
      id: 'sent',
      header: t('list.column.sent'),
      sort: 'proposedAt',
      from: 'xl',
      fields: ['proposedAt'],
      isKnown: (row) => row.proposedAt !== null,
      cell: (row) => <bdi className="numbers nowrap">{row.proposedAt ? format.dateTime(row.proposedAt) : '–'}</bdi>,
      onCard: 'none',
    },
    {
      id: 'until',
      header: t('list.column.until'),
      sort: 'effectiveTo',
      from: 'lg',
      fields: ['effectiveTo'],
      isKnown: (row) => Boolean(row.effectiveTo),
      cell: (row) => day(row.effectiveTo),
      onCard: 'none',
    },
    {
      id: 'review',
      header: t('list.column.review'),
      sort: 'reviewDueOn',
      fields: ['reviewDueOn'],
      isKnown: (row) => row.reviewDueOn !== null,
      cell: (row) => day(row.reviewDueOn),
      onCard: 'line',
    },
    {
      id: 'state',
      header: t('list.column.state'),
      fields: [{ field: 'status', words: exportWords(carePlanStates, (one) => t(`programs:carePlanState.${one}`)) }],
      cell: (row) => <CarePlanChip plan={row} />,
      onCard: 'end',
    },
  ];
}
