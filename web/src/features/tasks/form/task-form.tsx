// Records a task about a person, or changes it.
import { useTranslation } from 'react-i18next';
import { callsOf, type Task } from '#api';
import { type Named, PatientBanner, patientPath } from '#care';
import { paths, type TaskSource } from '#paths';
import { RecordForm } from '#records';
import { PageHeader } from '#ui';
import { TaskFields } from './task-fields.tsx';
import { taskForm } from './task-values.ts';
import { useBegun } from './use-begun.ts';
import { useTaskFormWords } from './use-task-form-words.ts';

interface TaskFormProps {
  readonly patient: Named & { readonly id: string; readonly familyName: string; readonly birthDate: string };
  readonly record?: Task;
  /** The record that a new one is about. */
  readonly source?: Omit<TaskSource, 'patientId'>;
}

export function TaskForm({ patient, record, source = {} }: TaskFormProps) {
  const { t } = useTranslation('tasks');
  const [create] = callsOf('tasks').useCreate();
  const [update] = callsOf('tasks').useUpdate();
  const words = useTaskFormWords();
  const begun = useBegun();
  const about = (['referral', 'encounter', 'assessment', 'need', 'carePlan'] as const).find(
    (name) => source[`${name}Id`],
  );
  return (
    <>
      <PatientBanner patient={patient} heading={{ to: patientPath({ id: patient.id, reached: true }) }} />
      <PageHeader title={t(record ? 'edit' : 'new')} {...(about && { lead: t(`for.${about}`) })} />
      {begun && (
        <RecordForm
          definition={taskForm}
          record={record}
          of={[patient.id, ...Object.values(source)].join(':')}
          begin={begun}
          beside={{ patientId: patient.id, ...source }}
          calls={{ create, update }}
          words={words}
          back={{
            to: record ? paths.task(record.id) : paths.patient(patient.id, 'tasks'),
            savedTo: ({ id }) => paths.task(id),
          }}
        >
          {(form) => <TaskFields values={form.watch()} />}
        </RecordForm>
      )}
    </>
  );
}
