// Documented contacts, newest first.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type EncounterSummary, useGetMeQuery } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListScreen, useRecordList } from '#records';
import { countText, type MenuAction, useListAddress } from '#ui';
import { newestFirst, shapeFor, viewQuery } from '../note/encounter-views.ts';
import { useTakeBack } from '../note/use-take-back.tsx';
import { useEncounterColumns } from './encounter-columns.tsx';
import { EncounterTabs } from './encounter-tabs.tsx';
import { useEncounterFilters } from './use-encounter-filters.ts';

/** Only for supervisors, because it needs the code of forms. */
const CosignOpened = lazy(() => import('./cosign-opened.tsx').then((m) => ({ default: m.CosignOpened })));

export function EncounterList() {
  const { t } = useTranslation(['encounters', 'visit-actions', 'common']);
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const control = useListAddress(shapeFor(me));
  const columns = useEncounterColumns();
  const filterFields = useEncounterFilters(control);
  const list = useRecordList<EncounterSummary>({
    many: 'encounters',
    control,
    order: newestFirst,
    filters: { ...control.query, ...viewQuery(control.view, me) },
    isSummary: true,
    useList: callsOf('encounters').useListSummaries,
    useCount: callsOf('encounters').useCount,
  });
  const { data: all } = callsOf('encounters').useCount(viewQuery('all', me), { skip: !me });
  const takeBack = useTakeBack();
  const actionsOf = (row: EncounterSummary): readonly MenuAction[] => {
    const { id, patient, can } = row;
    return [
      ...(can.includes('update') ? [{ label: t('openDraft'), icon: 'pen', to: paths.editEncounter(id) } as const] : []),
      ...(can.includes('amend')
        ? [{ label: t('visit-actions:add'), icon: 'pen', to: paths.amendEncounter(id) } as const]
        : []),
      ...(patient.reached ? [{ label: t('openPatient'), icon: 'user', to: paths.patient(patient.id) } as const] : []),
      ...takeBack.actionsOf(row),
    ];
  };
  return (
    <>
      <ListScreen
        list={list}
        isHealthData
        title={t('title')}
        view={t(`view.${control.view}`)}
        lead={all ? t('leadCount', { total: countText(all.total, format.number) }) : t('lead')}
        create={{ to: paths.newEncounter(), label: t('record'), icon: 'visit', isInBar: true }}
        menu={[
          { label: t('groups'), icon: 'group', to: paths.groups },
          { label: t('templates'), icon: 'copy', to: paths.noteTemplates },
        ]}
        columns={columns}
        filters={filterFields}
        views={<EncounterTabs control={control} />}
        rowName={(row) => nameOf(row.patient)}
        empty={
          control.view === 'drafts'
            ? t('emptyDrafts')
            : control.view === 'cosign'
              ? t('visit-actions:cosign.empty')
              : t('empty')
        }
        table={{ actions: actionsOf }}
      >
        {control.view === 'cosign' && (
          <Suspense fallback={null}>
            <CosignOpened notes={list.rows.rows ?? []} />
          </Suspense>
        )}
      </ListScreen>
      {takeBack.dialog}
    </>
  );
}
