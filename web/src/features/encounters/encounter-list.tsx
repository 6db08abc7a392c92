// Documented contacts, newest first.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  exportRecords,
  mayDo,
  useCountEncountersQuery,
  useErrorSentence,
  useGetMeQuery,
  useListEncountersInfiniteQuery,
  usePagedList,
} from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import {
  countText,
  DataTable,
  EmptyList,
  ExportButton,
  Icon,
  ListSkeleton,
  type MenuAction,
  nameOf,
  PageHeader,
  useExport,
  useIsPhone,
  useListAddress,
  useSelection,
} from '#ui';
import { useEncounterColumns } from './encounter-columns.tsx';
import type { Encounter } from './encounter-form-values.ts';
import { EncounterTabs } from './encounter-tabs.tsx';
import { shapeFor, viewQuery } from './encounter-views.ts';
import { useEncounterFilters } from './use-encounter-filters.ts';
import { useTakeBack } from './use-take-back.tsx';

const order = '-startedAt';

export function EncounterList() {
  const { t } = useTranslation(['encounters', 'visit-actions', 'common']);
  const format = useFormat();
  // The bar at the bottom holds the filled button of a phone.
  const isPhone = useIsPhone();
  const { data: me } = useGetMeQuery();
  const control = useListAddress(shapeFor(me));
  const columns = useEncounterColumns();
  const filterFields = useEncounterFilters(control);
  const filters = { ...control.query, ...viewQuery(control.view, me) };
  const query = { ...filters, sort: control.sort ?? order };
  const question = JSON.stringify(query);
  const list = usePagedList<Encounter>(useListEncountersInfiniteQuery(query, { skip: !me }), question);
  const { currentData: counted } = useCountEncountersQuery(filters, { skip: !me });
  const { data: all } = useCountEncountersQuery(viewQuery('all', me), { skip: !me });
  const selection = useSelection(question);
  const sentenceOf = useErrorSentence();
  const total = counted?.total;
  const exporter = useExport<Encounter>({
    name: 'encounters',
    person: me?.id,
    isHealthData: true,
    columns,
    total,
    sentenceOf,
    run: (request, options) => exportRecords('encounters', { ...request, filters, sort: query.sort }, options),
  });
  const takeBack = useTakeBack();
  const mayExport = mayDo(me, 'encounters', 'export');
  const actionsOf = (row: Encounter): readonly MenuAction[] => {
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
      <PageHeader
        title={t('title')}
        lead={all ? t('leadCount', { total: countText(all.total, format.number) }) : t('lead')}
        quiet
        actions={
          <>
            {mayExport && <ExportButton onClick={() => exporter.ask()} />}
            {mayDo(me, 'encounters', 'create') && (
              <Button
                component={Link}
                to={paths.newEncounter()}
                variant={isPhone ? 'outlined' : 'contained'}
                color="primary"
              >
                <Icon name="visit" size="small" />
                {t('record')}
              </Button>
            )}
          </>
        }
      />
      {me ? (
        <DataTable<Encounter>
          {...list}
          name="encounters"
          person={me.id}
          caption={t('title')}
          columns={columns}
          rowKey={(row) => row.id}
          rowName={(row) => nameOf(row.patient)}
          total={total}
          control={control}
          order={order}
          views={<EncounterTabs control={control} />}
          filters={filterFields}
          actions={actionsOf}
          selection={mayExport ? selection : undefined}
          bulkActions={<ExportButton onClick={() => exporter.ask(selection.selection)} />}
          empty={<EmptyList control={control} text={control.view === 'drafts' ? t('emptyDrafts') : t('empty')} />}
        />
      ) : (
        <ListSkeleton />
      )}
      {exporter.dialog}
      {takeBack.dialog}
    </>
  );
}
