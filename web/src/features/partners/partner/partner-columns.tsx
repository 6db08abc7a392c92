// The columns of the lists of payers and partners.
import { claimFormats, partnerServices, planTypes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#i18n';
import { type PartnerKind, paths } from '#paths';
import { Chip, type Column, exportWords } from '#ui';
import { ArchivedChip } from './archived-chip.tsx';
import { ContractChip } from './contract-chip.tsx';
import { type PartnerOrganization, type Payer, partnerOrganizationKinds } from './partner.ts';
import { useFilingText } from './use-filing-text.ts';

type Row = Payer | PartnerOrganization;

const code = (value: string | null | undefined) => (
  <bdi className="numbers muted" translate="no">
    {value ?? '–'}
  </bdi>
);

function useSharedColumns(kind: PartnerKind) {
  const { t } = useTranslation(['partners', 'programs']);
  const format = useFormat();
  const name: Column<Row> = {
    id: 'name',
    header: t('field.name'),
    sort: 'name',
    fields: ['name'],
    cell: (row) => (
      <>
        <Link to={paths.partner(row.id, kind)}>
          <bdi>{row.name}</bdi>
        </Link>{' '}
        <ArchivedChip archivedAt={row.archivedAt} />
      </>
    ),
  };
  const contract: Column<Row> = {
    id: 'contract',
    header: t('field.contractEndsOn'),
    sort: 'contractEndsOn',
    fields: ['contractEndsOn'],
    cell: (row) =>
      row.contractEndsOn ? (
        <>
          <bdi className="numbers nowrap muted">{format.date(row.contractEndsOn)}</bdi>{' '}
          <ContractChip endsOn={row.contractEndsOn} />
        </>
      ) : (
        <span className="muted">–</span>
      ),
    onCard: 'line',
  };
  const accepting: Column<Row> = {
    id: 'accepting',
    header: t('column.accepting'),
    fields: [
      {
        field: 'accepting',
        words: exportWords(['true', 'false'], (value) => t(value === 'true' ? 'accepting.yes' : 'accepting.no')),
      },
    ],
    cell: (row) => <AcceptingChip accepting={row.accepting} />,
    onCard: 'end',
  };
  const npi: Column<Row> = { id: 'npi', header: t('field.npi'), fields: ['npi'], cell: (row) => code(row.npi) };
  const phone: Column<Row> = {
    id: 'phone',
    header: t('field.phone'),
    fields: ['phone'],
    cell: (row) => <bdi className="numbers nowrap muted">{row.phone ? format.phone(row.phone) : '–'}</bdi>,
    from: 'lg',
    onCard: 'none',
  };
  const city: Column<Row> = {
    id: 'city',
    header: t('field.city'),
    fields: ['city'],
    cell: (row) => <bdi className="muted">{row.city ?? '–'}</bdi>,
    from: 'lg',
    onCard: 'none',
  };
  const further: readonly Column<Row>[] = [
    { id: 'taxId', header: t('field.taxId'), fields: ['taxId'], cell: (row) => code(row.taxId) },
    {
      id: 'contractNumber',
      header: t('field.contractNumber'),
      fields: ['contractNumber'],
      cell: (row) => code(row.contractNumber),
    },
    {
      id: 'contractStartsOn',
      header: t('field.contractStartsOn'),
      fields: ['contractStartsOn'],
      cell: (row) => (
        <bdi className="numbers nowrap muted">{row.contractStartsOn ? format.date(row.contractStartsOn) : '–'}</bdi>
      ),
    },
    {
      id: 'monthlyCapacity',
      header: t('field.monthlyCapacity'),
      fields: ['monthlyCapacity'],
      align: 'end',
      cell: (row) => (
        <bdi className="numbers muted">
          {typeof row.monthlyCapacity === 'number' ? format.number(row.monthlyCapacity) : '–'}
        </bdi>
      ),
    },
  ];
  const atRequest = (column: Column<Row>): Column<Row> => ({ ...column, atRequest: true, onCard: 'none' });
  return { name, contract, accepting, npi, phone, city, further: further.map(atRequest), atRequest };
}

export function AcceptingChip({ accepting }: { readonly accepting: boolean | null | undefined }) {
  const { t } = useTranslation(['partners', 'programs']);
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

export function usePayerColumns(): readonly Column<Payer>[] {
  const { t } = useTranslation(['partners', 'programs']);
  const filingText = useFilingText();
  const { name, contract, accepting, npi, phone, city, further, atRequest } = useSharedColumns('payer');
  return [
    name,
    {
      id: 'planType',
      header: t('field.planType'),
      fields: [{ field: 'planType', words: exportWords(planTypes, (type) => t(`programs:planType.${type}`)) }],
      cell: (row) => t(`programs:planType.${row.planType}`),
      onCard: 'plain',
    },
    {
      id: 'payerCode',
      header: t('field.payerCode'),
      sort: 'payerCode',
      fields: ['payerCode'],
      cell: (row) => code(row.payerCode),
    },
    {
      id: 'filing',
      header: t('column.filing'),
      fields: [
        { field: 'filingDays', label: t('filing.inDays') },
        { field: 'filingMonths', label: t('filing.inMonths') },
        {
          field: 'filingBase',
          label: t('field.filingBase'),
          words: exportWords(['dateOfService', 'monthOfService'], (base) => t(`filing.${base}`)),
        },
        { field: 'correctedClaimDays', label: t('field.correctedClaimDays') },
        {
          field: 'claimFormat',
          label: t('field.claimFormat'),
          words: exportWords(claimFormats, (sent) => t(`claimFormat.${sent}`)),
        },
      ],
      cell: (row) => <span className="muted">{filingText(row) ?? '–'}</span>,
      from: 'lg',
      onCard: 'none',
    },
    contract,
    accepting,
    ...[npi, phone, city].map(atRequest),
    ...further,
  ];
}

export function usePartnerOrganizationColumns(): readonly Column<PartnerOrganization>[] {
  const { t } = useTranslation(['partners', 'programs']);
  const { name, contract, accepting, npi, phone, city, further } = useSharedColumns('partner');
  return [
    name,
    {
      id: 'kind',
      header: t('field.kind'),
      fields: [{ field: 'kind', words: exportWords(partnerOrganizationKinds, (kind) => t(`kind.${kind}`)) }],
      cell: (row) => t(`kind.${row.kind}`),
      onCard: 'plain',
    },
    npi,
    phone,
    city,
    {
      id: 'services',
      header: t('section.services'),
      fields: [
        { field: 'services', words: exportWords(partnerServices, (service) => t(`programs:service.${service}`)) },
      ],
      cell: (row) => (
        <span className="muted">
          {(row.services ?? []).map(({ service }) => t(`programs:service.${service}`)).join(', ') || '–'}
        </span>
      ),
      from: 'xl',
      onCard: 'row',
    },
    contract,
    accepting,
    ...further,
  ];
}
