// Received requests: the longest wait comes first.
import {
  enrollmentPrograms,
  partnerServices,
  type RequestColumn,
  referralPriorities,
  requestColumns,
  requestSources,
  requestStates,
  sdohCategories,
} from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type ReferralRequest, useFinder, useMay } from '#api';
import { nameOf } from '#care';
import { languagesOffered, useFormat } from '#i18n';
import { paths } from '#paths';
import { ListScreen, useRecordList } from '#records';
import { Button, type Column, countText, exportWords, type Filter, TabsNav, useListAddress } from '#ui';
import styles from '../referral/referrals.module.css';
import { type ArrivedView, arrivedShape } from './arrived-views.ts';
import { useArrivedWords } from './use-arrived-words.ts';

export function ArrivedList() {
  const { t } = useTranslation(['arrived', 'referrals', 'programs']);
  const control = useListAddress(arrivedShape);
  const list = useRecordList<ReferralRequest>({
    many: 'referralRequests',
    control,
    order: control.view === 'new' ? 'receivedOn' : '-receivedOn',
    filters: { ...control.query, status: control.view },
    useList: callsOf('referralRequests').useList,
    useCount: callsOf('referralRequests').useCount,
  });
  const find = useFinder('payers');
  const filters: readonly Filter[] = [
    {
      kind: 'choice',
      id: 'source',
      label: t('filter.source'),
      options: requestSources.map((value) => ({ value, label: t(`referrals:source.${value}`) })),
    },
    {
      kind: 'choice',
      id: 'program',
      label: t('field.program'),
      options: enrollmentPrograms.map((value) => ({ value, label: t(`programs:name.${value}`) })),
    },
    { kind: 'find', id: 'payerId', label: t('field.payerId'), find, name: undefined, secondary: true },
    { kind: 'dates', id: 'receivedOn', label: t('filter.received'), secondary: true },
  ];
  return (
    <ListScreen
      list={list}
      isHealthData
      title={t('title')}
      view={t(`view.${control.view}`)}
      lead={t('lead')}
      actions={
        <>
          {useMay('referralRequests', 'create') && <Button to={paths.importRequests}>{t('toImport')}</Button>}
          <Button to={paths.referrals}>{t('toReferrals')}</Button>
        </>
      }
      columns={useArrivedColumns()}
      filters={filters}
      views={<ArrivedTabs view={control.view} addressOf={control.addressOf} />}
      rowName={nameOf}
      empty={t(control.view === 'new' ? 'empty' : 'emptyView')}
    />
  );
}

interface ArrivedTabsProps {
  readonly view: ArrivedView;
  readonly addressOf: (view: ArrivedView) => string;
}

function ArrivedTabs({ view, addressOf }: ArrivedTabsProps) {
  const { t } = useTranslation(['arrived', 'common']);
  const format = useFormat();
  const { data: waiting } = callsOf('referralRequests').useCount({ status: 'new' });
  return (
    <TabsNav
      label={t('common:table.views')}
      tabs={requestStates.map((one) => ({
        to: addressOf(one),
        label: t(`view.${one}`),
        current: one === view,
        count: one === 'new' && waiting ? countText(waiting.total, format.number) : undefined,
      }))}
    />
  );
}

/** The columns of a file, with the heads and the words that an import reads. */
function useFileFields(): NonNullable<Column<ReferralRequest>['fields']> {
  const { t } = useTranslation(['arrived', 'referrals', 'programs']);
  const format = useFormat();
  const words: Readonly<Partial<Record<RequestColumn, ReturnType<typeof exportWords>>>> = {
    preferredLanguage: exportWords(languagesOffered, format.language),
    program: exportWords(enrollmentPrograms, (one) => t(`programs:name.${one}`)),
    service: exportWords(partnerServices, (one) => t(`programs:service.${one}`)),
    category: exportWords(sdohCategories, (one) => t(`programs:need.${one}`)),
    priority: exportWords(referralPriorities, (one) => t(`referrals:priority.${one}`)),
  };
  return requestColumns.map((field) => ({ field, label: t(`field.${field}`), words: words[field], isReadBack: true }));
}

function useArrivedColumns(): readonly Column<ReferralRequest>[] {
  const { t } = useTranslation('arrived');
  const format = useFormat();
  const words = useArrivedWords();
  const fileFields = useFileFields();
  return [
    {
      id: 'person',
      header: t('column.person'),
      fields: fileFields,
      cell: (row) => (
        <>
          <Link to={paths.arrivedRequest(row.id)}>
            <bdi>{nameOf(row)}</bdi>
          </Link>
          {row.birthDate && (
            <div className="small muted numbers">
              <bdi>{format.date(row.birthDate)}</bdi>
            </div>
          )}
        </>
      ),
    },
    {
      id: 'what',
      header: t('column.what'),
      cell: (row) => (
        <>
          {words.whatOf(row) && <bdi>{words.whatOf(row)}</bdi>}
          <div className={`small muted ${styles.twoLines}`}>
            <bdi>{row.reason}</bdi>
          </div>
        </>
      ),
      onCard: 'row',
    },
    {
      id: 'from',
      header: t('column.from'),
      cell: (row) => (
        <>
          <bdi>{words.fromOf(row)}</bdi>
          <div className="small muted">{words.sourceOf(row)}</div>
        </>
      ),
      onCard: 'row',
    },
    {
      id: 'received',
      header: t('column.received'),
      sort: 'receivedOn',
      cell: (row) => <bdi className="numbers nowrap">{format.date(row.receivedOn)}</bdi>,
      onCard: 'end',
    },
  ];
}
