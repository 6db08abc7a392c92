// The programmes a person is in, was in, or is referred to, each with what can be done next.
import { disenrolReasons, type enrolment, type RecordOf } from '@puente/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useListState } from '#api';
import { loadTexts, useFormat } from '#i18n';
import { CommandMenu, type Question, RecordCard, usePart2Commands } from '#records';
import { ListRow, Part2Chip, rowId, StatusChip, useFocusReturn, usePartArrival } from '#ui';
import { type EnrolmentAction, enrolmentActions } from './enrolment-actions.ts';
import { useMayAdd } from './use-may-add.ts';

type Enrolment = RecordOf<typeof enrolment>;

const AddEnrolment = lazy(() =>
  Promise.all([import('./enrolment-dialog.tsx'), loadTexts(['form'])]).then(([m]) => ({ default: m.AddEnrolment })),
);

const opener = 'add-enrolment';
const titleId = 'programmes-title';

export function EnrolmentsCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['enrolment', 'programmes']);
  const format = useFormat();
  const mayAdd = useMayAdd('enrolments', patient) && patient.status === 'active';
  const list = useListState<Enrolment>(
    callsOf('enrolments').useList({ patientId: patient.id, sort: '-referredOn', limit: 20 }),
  );
  const [adding, setAdding] = useState(false);
  const giveFocus = useFocusReturn();
  usePartArrival('programmes', titleId, list.rows !== undefined);
  return (
    <>
      <RecordCard
        title={t('title')}
        titleId={titleId}
        add={mayAdd && { id: opener, label: t('add'), onAdd: () => setAdding(true) }}
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
                  {row.part2 && <Part2Chip />}
                  <StatusChip of="enrolment" status={row.status} />
                  <EnrolmentMenu enrolment={row} onClosed={() => giveFocus(rowId(row.id), opener)} />
                </span>
              }
            />
          );
        }}
      />
      <Suspense fallback={null}>
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
    </>
  );
}

interface EnrolmentMenuProps {
  readonly enrolment: Enrolment;
  readonly onClosed: () => void;
}

function EnrolmentMenu({ enrolment, onClosed }: EnrolmentMenuProps) {
  const { t } = useTranslation(['enrolment', 'programmes']);
  const marks = usePart2Commands<Enrolment>();
  const { referredOn, startsOn } = enrolment;
  const programme = t(`programmes:name.${enrolment.programme}`);
  const reason = { ask: { reason: { label: t('field.reason') } } };
  const endsOn = { label: t('field.endsOn'), from: startsOn ?? referredOn };
  const inputs: Partial<Record<EnrolmentAction, Pick<Question, 'ask' | 'body' | 'danger'>>> = {
    enrol: {
      ask: { day: { label: t('field.startsOn'), from: referredOn } },
      body: ({ day }) => ({ startsOn: day }),
    },
    hold: reason,
    graduate: { ask: { day: endsOn }, body: ({ day }) => ({ endsOn: day }) },
    disenrol: {
      danger: true,
      ask: {
        day: endsOn,
        choice: {
          label: t('field.disenrolReason'),
          options: disenrolReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
        },
      },
      body: ({ day, choice }) => ({ endsOn: day, disenrolReason: choice }),
    },
    void: { ...reason, danger: true },
  };
  return (
    <CommandMenu
      label={t('actions', { programme })}
      record={enrolment}
      hook={callsOf('enrolments').useCommand()}
      commands={[
        ...enrolmentActions.map(({ name, icon }) => ({
          name,
          icon,
          label: t(`command.${name}`),
          question: () => ({ ...inputs[name], title: t(`question.${name}`), effect: programme, done: t('done') }),
        })),
        ...marks,
      ]}
      onClosed={onClosed}
    />
  );
}
