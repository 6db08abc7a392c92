// The list of payers or that of partners: searched, filtered, sorted, and exported as a file.
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type FoundList, FoundListScreen } from '#records';
import { Button, type Column, type Filter, type ListControl, Notice } from '#ui';
import { NoPartners } from './no-partners.tsx';
import { contractQuery, contractStates } from './partner/contract-end.ts';
import type { PartnerOrganization, Payer } from './partner/partner.ts';
import { archivedChoices, kindOfView, type PartnerView } from './partner/partner-views.ts';

const order = 'name';

/** The query of the address, in the parameters of the API. */
export function usePartnerQuery(control: ListControl<PartnerView>) {
  const { view, query, filters: chosen, sort } = control;
  const { today } = useFormat();
  const { planType, kind, accepting, archived } = query;
  const filters: Record<string, string> = {
    ...(view === 'payers' ? planType && { planType } : kind && { kind }),
    ...(accepting && { accepting }),
    ...(archived && { archived }),
    ...contractQuery(chosen['contract'], today),
  };
  // Partners have no payer ID.
  const isSortable = sort && (view === 'payers' || !sort.endsWith('payerCode'));
  return { control, filters, order, sort: isSortable ? sort : order };
}

interface PartnerTableProps<Row> {
  readonly control: ListControl<PartnerView>;
  readonly list: FoundList<Row>;
  /** The number of such contracts that end soon. */
  readonly endingSoon: number | undefined;
  readonly columns: readonly Column<Row>[];
  readonly kindFilter: Filter;
  readonly views: ReactNode;
}

export function PartnerTable<Row extends Payer | PartnerOrganization>(props: PartnerTableProps<Row>) {
  const { control, list, endingSoon, columns, kindFilter, views } = props;
  const { t } = useTranslation('partners');
  const kind = kindOfView[control.view];
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
  return (
    <FoundListScreen<Row>
      list={list}
      title={t('title')}
      lead={t('lead')}
      create={{ to: paths.newPartner(kind), label: t(`new.${kind}`), icon: 'plus' }}
      find={{ label: t(`find.label.${kind}`), placeholder: t(`find.placeholder.${kind}`) }}
      actions={
        <>
          <Button to={paths.directory}>{t('directory')}</Button>
          <Button to={paths.prices}>{t('prices.general')}</Button>
        </>
      }
      columns={columns}
      filters={filters}
      views={views}
      rowName={(row) => row.name}
      empty={(create) => <NoPartners control={control} create={create} />}
      table={{ caption: t(`view.${control.view}`) }}
    >
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
    </FoundListScreen>
  );
}
