// Everyone the caller may see, and the box that finds one of them.
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { exportRecords, type FoundPatient, mayDo, useErrorSentence } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import {
  ActionMenu,
  CallButton,
  countText,
  DataTable,
  EmptyList,
  ExportButton,
  Icon,
  LinesSkeleton,
  ListSkeleton,
  nameOf,
  PageHeader,
  useExport,
  useIsPhone,
  useSelection,
} from '#ui';
import { usePatientActions } from './patient-actions.ts';
import { usePatientColumns } from './patient-columns.tsx';
import { PatientSearchBox } from './patient-search-box.tsx';
import { PatientTabs } from './patient-tabs.tsx';
import { hasPanel, viewOrder } from './patient-views.ts';
import { RecentPeople } from './recent-people.tsx';
import { usePatientFilters } from './use-patient-filters.ts';
import { usePatientList } from './use-patient-list.ts';
import { useRowPages } from './use-row-pages.ts';

const NobodyFound = lazy(() => import('./nobody-found.tsx').then((module) => ({ default: module.NobodyFound })));

export { askForPatients } from './use-patient-list.ts';

const emptyTexts = { panel: 'empty', all: 'empty', overdue: 'emptyOverdue', never: 'emptyNever' } as const;

export function PatientList() {
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  // The bar at the bottom holds the filled button of a phone.
  const isPhone = useIsPhone();
  const { me, control, typed, setTyped, text, isSearch, filters, sort, question, shown, everyone, total } =
    usePatientList();
  const columns = usePatientColumns(useRowPages(shown.rows));
  const filterFields = usePatientFilters(control);
  const actions = usePatientActions();
  const selection = useSelection(question);
  const sentenceOf = useErrorSentence();
  const exporter = useExport<FoundPatient>({
    name: 'patients',
    person: me?.id,
    isHealthData: true,
    columns,
    total,
    sentenceOf,
    run: (request, options) => exportRecords('patients', { ...request, filters, sort }, options),
  });
  const mayExport = mayDo(me, 'patients', 'export');
  const seesPairs = mayDo(me, 'duplicatePairs', 'read');
  const create = mayDo(me, 'patients', 'create') && (
    <Button component={Link} to={paths.newPatient} variant={isPhone ? 'outlined' : 'contained'} color="primary">
      <Icon name="user-plus" size="small" />
      {t('new')}
    </Button>
  );
  const lead =
    everyone &&
    (hasPanel(me)
      ? t('leadPanelCount', { count: everyone.count })
      : t('leadAll', { total: countText(everyone, format.number) }));
  return (
    <>
      <PageHeader
        title={t('title')}
        // The room of the line until the number is known.
        lead={lead ?? '\u00a0'}
        quiet
        actions={
          <>
            {mayExport && !isSearch && <ExportButton onClick={() => exporter.ask()} />}
            {create}
            {seesPairs && (
              <ActionMenu outlined actions={[{ label: t('duplicates'), icon: 'copy', to: paths.duplicates }]} />
            )}
          </>
        }
      />
      <PatientSearchBox value={typed} onChange={setTyped} />
      {!isSearch && <RecentPeople />}
      {me ? (
        <DataTable<FoundPatient>
          {...shown}
          name="patients"
          person={me.id}
          caption={isSearch ? t('found') : t(`view.${control.view}`)}
          columns={isSearch ? columns.map(({ sort: _sort, ...column }) => column) : columns}
          rowKey={(patient) => patient.id}
          rowName={nameOf}
          total={total}
          control={control}
          order={viewOrder(control.view)}
          views={!isSearch && <PatientTabs control={control} />}
          filters={isSearch ? [] : filterFields}
          actions={actions}
          cardAction={(patient) =>
            patient.phone && patient.phoneSafe && <CallButton name={nameOf(patient)} phone={patient.phone} />
          }
          selection={mayExport ? selection : undefined}
          bulkActions={<ExportButton onClick={() => exporter.ask(selection.selection)} />}
          empty={
            isSearch ? (
              <Suspense fallback={<LinesSkeleton />}>
                <NobodyFound text={text} me={me} />
              </Suspense>
            ) : (
              <EmptyList
                control={control}
                text={t(emptyTexts[control.view], { days: me.tenant.overdueAfterDays })}
                action={create}
              />
            )
          }
        />
      ) : (
        <ListSkeleton />
      )}
      {exporter.dialog}
    </>
  );
}
