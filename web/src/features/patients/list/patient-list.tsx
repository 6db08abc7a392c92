// All people that the caller may see, and the box to find one of them.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedPatient, mayDo } from '#api';
import { nameOf, useMayCall } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListScreen } from '#records';
import { CallButton, countText, EmptyList, LinesSkeleton } from '#ui';
import { usePatientActions } from '../person/patient-actions.ts';
import { hasPanel } from '../person/patient-views.ts';
import { usePatientColumns } from './patient-columns.tsx';
import { PatientSearchBox } from './patient-search-box.tsx';
import { PatientTabs } from './patient-tabs.tsx';
import { RecentPeople } from './recent-people.tsx';
import { usePatientFilters } from './use-patient-filters.ts';
import { usePatientList } from './use-patient-list.ts';
import { useRowPages } from './use-row-pages.ts';

const NobodyFound = lazy(() => import('./nobody-found.tsx').then((module) => ({ default: module.NobodyFound })));

export { askForPatients } from './use-patient-list.ts';

const emptyTexts = { panel: 'empty', all: 'empty', overdue: 'emptyOverdue', never: 'emptyNever' } as const;

export function PatientList() {
  const mayCall = useMayCall();
  const { t } = useTranslation(['patients', 'common']);
  const format = useFormat();
  const { isSearch, everyone, control, list } = usePatientList();
  const { me, find } = list;
  const columns = usePatientColumns(useRowPages(list.rows.rows));
  const filters = usePatientFilters(control);
  const actions = usePatientActions();
  const lead =
    everyone &&
    (hasPanel(me)
      ? t('leadPanelCount', { count: everyone.count })
      : t('leadAll', { total: countText(everyone, format.number) }));
  return (
    <ListScreen<ListedPatient>
      list={list}
      isHealthData
      title={t('title')}
      {...(!isSearch && { view: t(`view.${control.view}`) })}
      // Reserves the line until the number is known.
      lead={lead ?? '\u00a0'}
      create={{ to: paths.newPatient, label: t('new'), icon: 'user-plus', isInBar: true }}
      exportsAll={!isSearch}
      menu={mayDo(me, 'duplicatePairs', 'read') ? [{ label: t('duplicates'), icon: 'copy', to: paths.duplicates }] : []}
      columns={isSearch ? columns.map(({ sort: _sort, ...column }) => column) : columns}
      filters={isSearch ? [] : filters}
      views={!isSearch && <PatientTabs control={control} />}
      rowName={nameOf}
      empty={(create) =>
        isSearch ? (
          <Suspense fallback={<LinesSkeleton />}>{me && <NobodyFound text={find.text} me={me} />}</Suspense>
        ) : (
          <EmptyList
            control={control}
            text={t(emptyTexts[control.view], { days: me?.tenant.overdueAfterDays })}
            action={create}
          />
        )
      }
      table={{
        caption: isSearch ? t('found') : t(`view.${control.view}`),
        actions,
        cardAction: (patient) =>
          patient.phone && mayCall(patient) && <CallButton name={nameOf(patient)} phone={patient.phone} />,
      }}
    >
      <PatientSearchBox value={find.typed} onChange={find.setTyped} />
      {!isSearch && <RecentPeople />}
    </ListScreen>
  );
}
