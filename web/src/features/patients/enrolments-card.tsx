// The programmes a person is in, was in, or is referred to, each with what can be done next.
import Button from '@mui/material/Button';
import type { enrolment, RecordOf } from '@puente/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Patient, useListEnrolmentsInfiniteQuery, useListState } from '#api';
import { loadTexts, useFormat } from '#i18n';
import { ActionMenu, Card, type IconName, ListRow, rowId, StatusChip, useFocusReturn, usePartArrival } from '#ui';
import { type EnrolmentAction, enrolmentActions } from './enrolment-actions.ts';
import { SmallList } from './small-list.tsx';
import { useMayAdd } from './use-may-add.ts';

type Enrolment = RecordOf<typeof enrolment>;

const EnrolmentActionDialog = lazy(() =>
  Promise.all([import('./enrolment-dialog.tsx'), loadTexts(['form'])]).then(([m]) => ({
    default: m.EnrolmentActionDialog,
  })),
);
const AddEnrolment = lazy(() =>
  Promise.all([import('./enrolment-dialog.tsx'), loadTexts(['form'])]).then(([m]) => ({ default: m.AddEnrolment })),
);

const icons: Readonly<Record<EnrolmentAction, IconName>> = {
  'reach-out': 'phone',
  enrol: 'check',
  activate: 'play',
  hold: 'clock',
  resume: 'play',
  graduate: 'check-circle',
  disenrol: 'minus',
  void: 'x-circle',
};

const opener = 'add-enrolment';
const titleId = 'programmes-title';

export function EnrolmentsCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['enrolment', 'programmes']);
  const format = useFormat();
  const mayAdd = useMayAdd('enrolments', patient) && patient.status === 'active';
  const list = useListState<Enrolment>(
    useListEnrolmentsInfiniteQuery({ patientId: patient.id, sort: '-referredOn', limit: 20 }),
  );
  const [acting, setActing] = useState<{ readonly action: EnrolmentAction; readonly enrolment: Enrolment }>();
  const [adding, setAdding] = useState(false);
  const giveFocus = useFocusReturn();
  usePartArrival('programmes', titleId, list.rows !== undefined);
  return (
    <Card
      title={t('title')}
      titleId={titleId}
      flush
      aside={
        mayAdd && (
          <Button id={opener} size="small" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <SmallList
        list={list}
        empty={t('empty')}
        row={(row) => {
          const programme = t(`programmes:name.${row.programme}`);
          return (
            <ListRow
              key={row.id}
              id={rowId(row.id)}
              title={programme}
              detail={[
                row.startsOn
                  ? t('since', { date: format.date(row.startsOn) })
                  : t('referredOn', { date: format.date(row.referredOn) }),
                row.endsOn && t('until', { date: format.date(row.endsOn) }),
                row.disenrolReason && t(`reason.${row.disenrolReason}`),
                row.note,
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <span className="row">
                  <StatusChip of="enrolment" status={row.status} />
                  <EnrolmentMenu
                    label={t('actions', { programme })}
                    enrolment={row}
                    onAction={(action) => setActing({ action, enrolment: row })}
                  />
                </span>
              }
            />
          );
        }}
      />
      <Suspense fallback={null}>
        {acting && (
          <EnrolmentActionDialog
            key={`${acting.enrolment.id}/${acting.action}`}
            {...acting}
            onClose={() => {
              giveFocus(rowId(acting.enrolment.id), opener);
              setActing(undefined);
            }}
          />
        )}
        {adding && (
          <AddEnrolment
            patientId={patient.id}
            onClose={(made) => {
              giveFocus(rowId(made ?? ''), opener);
              setAdding(false);
            }}
          />
        )}
      </Suspense>
    </Card>
  );
}

interface EnrolmentMenuProps {
  readonly label: string;
  readonly enrolment: Enrolment;
  readonly onAction: (action: EnrolmentAction) => void;
}

function EnrolmentMenu({ label, enrolment: { can }, onAction }: EnrolmentMenuProps) {
  const { t } = useTranslation('enrolment');
  const offered = enrolmentActions.filter((action) => can.includes(action));
  if (offered.length === 0) return null;
  return (
    <ActionMenu
      label={label}
      actions={offered.map((action) => ({
        label: t(`command.${action}`),
        icon: icons[action],
        onSelect: () => onAction(action),
      }))}
    />
  );
}
