// What a row of the list of payers, and of that of partners, tells.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { type CustomerKind, paths } from '#paths';
import { Chip, type Column } from '#ui';
import type { Partner, Payer } from './customer.ts';
import { useFilingText } from './use-filing-text.ts';

type Row = Payer | Partner;

function useSharedColumns(kind: CustomerKind) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const name: Column<Row> = {
    id: 'name',
    header: t('field.name'),
    sort: 'name',
    cell: (row) => (
      <Link to={paths.customer(row.id, kind)}>
        <bdi>{row.name}</bdi>
      </Link>
    ),
  };
  const contract: Column<Row> = {
    id: 'contract',
    header: t('field.contractEndsOn'),
    sort: 'contractEndsOn',
    cell: (row) => (
      <bdi className="numbers nowrap muted">{row.contractEndsOn ? format.date(row.contractEndsOn) : '–'}</bdi>
    ),
    onCard: 'none',
  };
  const accepting: Column<Row> = {
    id: 'accepting',
    header: t('column.accepting'),
    cell: (row) => <AcceptingChip accepting={row.accepting} />,
    onCard: 'end',
  };
  return { name, contract, accepting };
}

export function AcceptingChip({ accepting }: { readonly accepting: boolean | null | undefined }) {
  const { t } = useTranslation('customers');
  if (accepting === null || accepting === undefined) return null;
  return accepting ? (
    <Chip tone="success" icon="check">
      {t('accepting.yes')}
    </Chip>
  ) : (
    <Chip tone="warning" icon="minus">
      {t('accepting.no')}
    </Chip>
  );
}

const code = (value: string | null | undefined) => (
  <bdi className="numbers muted" translate="no">
    {value ?? '–'}
  </bdi>
);

export function usePayerColumns(): readonly Column<Payer>[] {
  const { t } = useTranslation('customers');
  const filingText = useFilingText();
  const { name, contract, accepting } = useSharedColumns('payer');
  return [
    name,
    {
      id: 'planType',
      header: t('field.planType'),
      cell: (row) => t(`planType.${row.planType}`),
      onCard: 'plain',
    },
    { id: 'payerCode', header: t('field.payerCode'), cell: (row) => code(row.payerCode) },
    {
      id: 'filing',
      header: t('column.filing'),
      cell: (row) => <span className="muted">{filingText(row) ?? '–'}</span>,
      from: 'lg',
      onCard: 'none',
    },
    contract,
    accepting,
  ];
}

export function usePartnerColumns(): readonly Column<Partner>[] {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { name, contract, accepting } = useSharedColumns('partner');
  return [
    name,
    { id: 'kind', header: t('field.kind'), cell: (row) => t(`kind.${row.kind}`), onCard: 'plain' },
    { id: 'npi', header: t('field.npi'), cell: (row) => code(row.npi) },
    {
      id: 'phone',
      header: t('field.phone'),
      cell: (row) => <bdi className="numbers nowrap muted">{row.phone ? format.phone(row.phone) : '–'}</bdi>,
      from: 'lg',
      onCard: 'none',
    },
    {
      id: 'city',
      header: t('field.city'),
      cell: (row) => <bdi className="muted">{row.city ?? '–'}</bdi>,
      from: 'lg',
      onCard: 'none',
    },
    contract,
    accepting,
  ];
}
