// The present, past and referred programs of a person, each with its next acts.
import { disenrollReasons, type enrollment, type RecordOf } from '@puente/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useListState } from '#api';
import { Part2Chip, StatusChip } from '#care';
import { loadTexts, useFormat } from '#i18n';
import { CommandMenu, type Question, RecordCard, usePart2Commands } from '#records';
import { ListRow, rowId, useFocusReturn, usePartArrival } from '#ui';
import { useMayAdd } from '../person/use-may-add.ts';
import { type EnrollmentAction, enrollmentActions } from './enrollment-actions.ts';

type Enrollment = RecordOf<typeof enrollment>;

const AddEnrollment = lazy(() =>
  Promise.all([import('./enrollment-dialog.tsx'), loadTexts(['form'])]).then(([m]) => ({ default: m.AddEnrollment })),
);

const opener = 'add-enrollment';
const titleId = 'programs-title';

export function EnrollmentsCard({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['enrollment', 'programs']);
  const format = useFormat();
  const mayAdd = useMayAdd('enrollments', patient) && patient.status === 'active';
  const list = useListState<Enrollment>(
    callsOf('enrollments').useList({ patientId: patient.id, sort: '-referredOn', limit: 20 }),
  );
  const [adding, setAdding] = useState(false);
  const giveFocus = useFocusReturn();
  usePartArrival('programs', titleId, list.rows !== undefined);
  return (
    <>
      <RecordCard
        title={t('title')}
        titleId={titleId}
        add={mayAdd && { id: opener, label: t('add'), onAdd: () => setAdding(true) }}
        list={list}
        empty={t('empty')}
        row={(row) => {
          const program = t(`programs:name.${row.program}`);
          return (
            <ListRow
              key={row.id}
              id={rowId(row.id)}
              title={program}
              detail={[
                row.startsOn
                  ? t('since', { date: format.date(row.startsOn) })
                  : t('referredOn', { date: format.date(row.referredOn) }),
                row.endsOn && t('until', { date: format.date(row.endsOn) }),
                row.disenrollReason && t(`reason.${row.disenrollReason}`),
                row.note,
              ]
                .filter(Boolean)
                .join(' · ')}
              end={
                <span className="row">
                  {row.part2 && <Part2Chip />}
                  <StatusChip of="enrollment" status={row.status} />
                  <EnrollmentMenu enrollment={row} onClosed={() => giveFocus(rowId(row.id), opener)} />
                </span>
              }
            />
          );
        }}
      />
      <Suspense fallback={null}>
        {adding && (
          <AddEnrollment
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

interface EnrollmentMenuProps {
  readonly enrollment: Enrollment;
  readonly onClosed: () => void;
}

function EnrollmentMenu({ enrollment, onClosed }: EnrollmentMenuProps) {
  const { t } = useTranslation(['enrollment', 'programs']);
  const marks = usePart2Commands<Enrollment>();
  const { referredOn, startsOn } = enrollment;
  const program = t(`programs:name.${enrollment.program}`);
  const reason = { ask: { reason: { label: t('field.reason') } } };
  const endsOn = { label: t('field.endsOn'), from: startsOn ?? referredOn };
  const inputs: Partial<Record<EnrollmentAction, Pick<Question, 'ask' | 'body' | 'danger'>>> = {
    enroll: {
      ask: { day: { label: t('field.startsOn'), from: referredOn } },
      body: ({ day }) => ({ startsOn: day }),
    },
    hold: reason,
    graduate: { ask: { day: endsOn }, body: ({ day }) => ({ endsOn: day }) },
    disenroll: {
      danger: true,
      ask: {
        day: endsOn,
        choice: {
          label: t('field.disenrollReason'),
          options: disenrollReasons.map((value) => ({ value, label: t(`reason.${value}`) })),
        },
      },
      body: ({ day, choice }) => ({ endsOn: day, disenrollReason: choice }),
    },
    void: { ...reason, danger: true },
  };
  return (
    <CommandMenu
      label={t('actions', { program })}
      record={enrollment}
      hook={callsOf('enrollments').useCommand()}
      commands={[
        ...enrollmentActions.map(({ name, icon }) => ({
          name,
          icon,
          label: t(`command.${name}`),
          question: () => ({ ...inputs[name], title: t(`question.${name}`), effect: program, done: t('done') }),
        })),
        ...marks,
      ]}
      onClosed={onClosed}
    />
  );
}
