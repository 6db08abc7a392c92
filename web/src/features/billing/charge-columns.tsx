// The columns of the charge list.
import { withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PersonName, StatusChip, usePersonFields, useStatusWords } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Column, exportWords } from '#ui';
import styles from './charge-list.module.css';
import { ChargeReason } from './charge-reason.tsx';
import { type Charge, type ChargeView, isGrouped } from './charge-views.ts';
import { CodeText } from './code-text.tsx';
import { DaysToFile } from './days-to-file.tsx';

/** The fields of a claim about the service and its price. */
const claimFields = [
  'code',
  'modifiers',
  'diagnosisCodes',
  'diagnosisPointers',
  'placeOfService',
  'minutes',
  'unitPriceCents',
  'addOns',
  'feeId',
  'feeVersion',
  'feeCitation',
  'feeVerified',
  'policyVersion',
] as const;

export function useChargeColumns(view: ChargeView): readonly Column<Charge>[] {
  const { t } = useTranslation(['billing', 'common']);
  const format = useFormat();
  const statusWords = useStatusWords();
  const personFields = usePersonFields();
  return [
    {
      id: 'person',
      header: t('column.person'),
      fields: personFields,
      cell: (row) => (
        <Link to={paths.charge(row.id)}>
          <PersonName of={row.patient} />
        </Link>
      ),
    },
    {
      id: 'serviceDate',
      header: t('column.serviceDate'),
      sort: 'serviceDate',
      fields: ['serviceDate'],
      cell: (row) => <bdi className="nowrap numbers muted">{format.date(row.serviceDate)}</bdi>,
      onCard: 'plain',
    },
    {
      id: 'code',
      header: t('column.code'),
      fields: claimFields.map((field) => ({
        field,
        label: t(`field.${field as 'code'}`),
        ...(field === 'feeVerified' && {
          words: exportWords(['true', 'false'], (value) =>
            t(value === 'true' ? 'price.confirmed' : 'price.unconfirmed'),
          ),
        }),
      })),
      cell: (row) => (
        <>
          <CodeText charge={row} />
          {row.diagnosisCodes.length > 0 && (
            <bdi className={styles.diagnoses} translate="no">
              {row.diagnosisCodes.map(withDot).join(', ')}
            </bdi>
          )}
        </>
      ),
      onCard: 'plain',
    },
    {
      id: 'units',
      header: t('column.units'),
      from: 'xl',
      fields: ['units'],
      cell: (row) => format.number(row.units),
      align: 'end',
    },
    {
      id: 'amount',
      header: t('column.amount'),
      sort: 'amountCents',
      fields: ['amountCents'],
      cell: (row) => <bdi>{row.amountCents === null ? '–' : format.money(row.amountCents)}</bdi>,
      align: 'end',
      onCard: 'end',
    },
    {
      id: 'reason',
      header: t('column.reason'),
      cell: (row) => <ChargeReason charge={row} />,
      grow: true,
      onCard: 'row',
    },
    {
      id: 'payer',
      header: t('column.payer'),
      fields: ['payerName'],
      cell: (row) => <div className={styles.payer}>{row.payerName ? <bdi>{row.payerName}</bdi> : t('noPayer')}</div>,
      from: 'xl',
      onCard: 'none',
    },
    {
      id: 'author',
      header: t('column.author'),
      fields: [
        'authorName',
        { field: 'supervisorName', label: t('field.supervisor') },
        { field: 'supervisorNpi', label: t('field.supervisorNpi') },
      ],
      cell: (row) => <bdi className="muted">{row.authorName}</bdi>,
      atRequest: true,
      onCard: 'none',
    },
    {
      id: 'toFile',
      header: t('column.toFile'),
      headerLong: t('column.fileBy'),
      sort: 'fileBy',
      fields: ['fileBy'],
      cell: (row) => <DaysToFile charge={row} />,
      align: 'end',
      onCard: 'end',
    },
    {
      id: 'status',
      header: t('column.status'),
      fields: [{ field: 'status', words: statusWords('charge') }],
      cell: (row) => <StatusChip of="charge" status={row.status} />,
      // Other views and groups show the value already.
      atRequest: view !== 'all',
      onPaper: !isGrouped(view),
    },
  ];
}
