// The work list of assessments: due, under way, waiting for a review.
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Assessment, callsOf, useGetMeQuery } from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ListScreen, useCommands, useRecordList } from '#records';
import { countText, type MenuAction, useListAddress } from '#ui';
import { useAssessmentColumns } from './assessment-columns.tsx';
import { AssessmentTabs } from './assessment-tabs.tsx';
import { shapeFor, viewOrder, viewQuery } from './assessment-views.ts';
import { useAssessmentCommands } from './use-assessment-commands.ts';
import { useAssessmentFilters } from './use-assessment-filters.ts';

interface Asked {
  readonly row: Assessment;
  readonly name: string;
}

export function AssessmentList() {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const { data: me } = useGetMeQuery();
  const control = useListAddress(shapeFor(me));
  const columns = useAssessmentColumns(control.view);
  const filters = useAssessmentFilters(control);
  const commands = useAssessmentCommands();
  const [asked, setAsked] = useState<Asked>();
  const list = useRecordList<Assessment>({
    many: 'assessments',
    control,
    order: viewOrder(control.view),
    filters: { ...control.query, ...viewQuery(control.view) },
    useList: callsOf('assessments').useList,
    useCount: callsOf('assessments').useCount,
  });
  const { data: due } = callsOf('assessments').useCount(viewQuery('due'), { skip: !me });
  const actionsOf = (row: Assessment): readonly MenuAction[] => [
    ...(row.can.includes('start')
      ? [{ label: t('list.start'), icon: 'play', to: paths.assessment(row.id) } as const]
      : []),
    ...(row.status === 'in-progress' && row.can.includes('complete')
      ? [{ label: t('list.continue'), icon: 'play', to: paths.assessment(row.id) } as const]
      : []),
    ...(row.patient.reached
      ? [{ label: t('list.openPatient'), icon: 'user', to: paths.patient(row.patient.id, 'assessments') } as const]
      : []),
    ...commands
      .filter(({ name }) => row.can.includes(name))
      .map(({ name, label, icon }) => ({ label, icon, onSelect: () => setAsked({ row, name }) })),
  ];
  return (
    <>
      <ListScreen
        list={list}
        isHealthData
        title={t('list.title')}
        view={t(`list.view.${control.view}`)}
        lead={due ? t('list.leadCount', { total: countText(due.total, format.number) }) : t('list.lead')}
        columns={columns}
        filters={filters}
        views={<AssessmentTabs control={control} />}
        rowName={(row) => nameOf(row.patient)}
        empty={t(`list.empty.${control.view}`)}
        table={{ actions: actionsOf }}
      />
      {asked && <Question key={`${asked.row.id}/${asked.name}`} {...asked} onClosed={() => setAsked(undefined)} />}
    </>
  );
}

/** The question of an act that was chosen in the menu of a row. */
function Question({ row, name, onClosed }: Asked & { readonly onClosed: () => void }) {
  const commands = useAssessmentCommands();
  const { dialog } = useCommands({
    record: row,
    hook: callsOf('assessments').useCommand(),
    commands,
    first: name,
    onClosed,
  });
  return dialog;
}
