// The list of payers or that of partners: searched, filtered, sorted, and exported as a file.
import Button from '@mui/material/Button';
import type { Me } from '@puente/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { exportRecords, mayDo, useErrorSentence } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import {
  type Column,
  DataTable,
  ExportButton,
  type Filter,
  FindField,
  Icon,
  type ListControl,
  NothingFound,
  Notice,
  PageHeader,
  useExport,
  useFind,
  useSelection,
} from '#ui';
import { contractQuery, contractStates } from './contract-end.ts';
import { NoPartners } from './no-partners.tsx';
import type { Organization, Payer } from './partner.ts';
import { archivedChoices, kindOfView, manyOfView, type PartnerView } from './partner-views.ts';

/** What is typed into the box, and all that narrows the list, as the API takes it. */
export function usePartnerQuery({ view, query, filters, sort }: ListControl<PartnerView>) {
  const { today } = useFormat();
  const { typed, setTyped, text: find } = useFind();
  const { planType, kind, accepting, archived } = query;
  const narrowed = {
    ...(view === 'payers' ? planType && { planType } : kind && { kind }),
    ...(accepting && { accepting }),
    ...(archived && { archived }),
    ...contractQuery(filters['contract'], today),
    ...(find && { find }),
  };
  // Partners have no payer ID.
  const order = sort && (view === 'payers' || !sort.endsWith('payerCode')) ? sort : 'name';
  return { typed, setTyped, find, narrowed, sort: order };
}

interface PartnerTableProps<Row> {
  readonly control: ListControl<PartnerView>;
  readonly me: Me;
  readonly asked: ReturnType<typeof usePartnerQuery>;
  readonly list: Pick<Parameters<typeof DataTable<Row>>[0], 'rows' | 'busy' | 'error' | 'onRetry' | 'onShowMore'>;
  readonly total: Parameters<typeof DataTable<Row>>[0]['total'];
  /** How many contracts of this kind end soon. */
  readonly endingSoon: number | undefined;
  readonly columns: readonly Column<Row>[];
  readonly kindFilter: Filter;
  readonly views: ReactNode;
}

export function PartnerTable<Row extends Payer | Organization>(props: PartnerTableProps<Row>) {
  const { control, me, asked, list, total, endingSoon, columns, kindFilter, views } = props;
  const { t } = useTranslation('partners');
  const sentenceOf = useErrorSentence();
  const many = manyOfView[control.view];
  const kind = kindOfView[control.view];
  const selection = useSelection(JSON.stringify([asked.narrowed, asked.sort]));
  const exporter = useExport<Row>({
    name: many,
    person: me.id,
    isHealthData: false,
    columns,
    total,
    sentenceOf,
    run: (request, options) => exportRecords(many, { ...request, filters: asked.narrowed, sort: asked.sort }, options),
  });
  const mayExport = mayDo(me, many, 'export');
  const createAs = (variant: 'contained' | 'outlined') =>
    mayDo(me, many, 'create') && (
      <Button component={Link} to={paths.newPartner(kind)} variant={variant} color="primary">
        <Icon name="plus" size="small" />
        {t(`new.${kind}`)}
      </Button>
    );
  const filters: readonly Filter[] = [
    kindFilter,
    {
      kind: 'choice',
      id: 'contract',
      label: t('contract.filter'),
      options: contractStates.map((value) => ({ value, label: t(`contract.state.${value}`) })),
    },
    {
      kind: 'choice',
      id: 'accepting',
      label: t('column.accepting'),
      options: [
        { value: 'true', label: t('accepting.yes') },
        { value: 'false', label: t('accepting.no') },
      ],
    },
    {
      kind: 'choice',
      id: 'archived',
      label: t('archived.filter'),
      options: archivedChoices.map((value) => ({ value, label: t(`archived.${value}`) })),
    },
  ];
  const empty = asked.find ? (
    <NothingFound text={asked.find} onClear={() => asked.setTyped('')} />
  ) : (
    <NoPartners control={control} create={createAs('outlined')} />
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        quiet
        actions={
          <>
            {mayExport && <ExportButton onClick={() => exporter.ask()} />}
            <Button component={Link} to={paths.prices}>
              {t('prices.general')}
            </Button>
            {createAs('contained')}
          </>
        }
      />
      {endingSoon && control.filters['contract'] !== 'soon' ? (
        <Notice
          tone="warning"
          actions={
            <Button size="small" onClick={() => control.setFilter('contract', 'soon')}>
              {t('contract.show')}
            </Button>
          }
        >
          {t('contract.endSoon', { count: endingSoon })}
        </Notice>
      ) : null}
      <search>
        <FindField
          label={t(`find.label.${kind}`)}
          placeholder={t(`find.placeholder.${kind}`)}
          value={asked.typed}
          onChange={asked.setTyped}
        />
      </search>
      <DataTable<Row>
        {...list}
        name={many}
        person={me.id}
        caption={t(`view.${control.view}`)}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        total={total}
        control={control}
        order="name"
        views={views}
        filters={filters}
        selection={mayExport ? selection : undefined}
        bulkActions={<ExportButton onClick={() => exporter.ask(selection.selection)} />}
        empty={empty}
      />
      {exporter.dialog}
    </>
  );
}
