// Records a task of the team, or changes it. It names no patient.
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { callsOf, type TeamTask, useMay } from '#api';
import { paths } from '#paths';
import { Loaded, RecordForm } from '#records';
import { Forbidden, Notice, PageHeader } from '#ui';
import { TaskFields } from './task-fields.tsx';
import { teamTaskForm } from './task-values.ts';
import { useTaskFormWords } from './use-task-form-words.ts';

export function TeamTaskCreate() {
  return useMay('teamTasks', 'create') === false ? <Forbidden /> : <Form />;
}

export function TeamTaskEdit() {
  const { teamTaskId = '' } = useParams();
  return (
    <Loaded<TeamTask> read={callsOf('teamTasks').useGet(teamTaskId)} isPage>
      {(record) => <Form record={record} />}
    </Loaded>
  );
}

function Form({ record }: { readonly record?: TeamTask }) {
  const { t } = useTranslation('tasks');
  const [create] = callsOf('teamTasks').useCreate();
  const [update] = callsOf('teamTasks').useUpdate();
  const words = useTaskFormWords();
  return (
    <>
      <PageHeader title={t(record ? 'edit' : 'newOfTeam')} />
      <Notice tone="info">{t('hint.team')}</Notice>
      <RecordForm
        definition={teamTaskForm}
        record={record}
        calls={{ create, update }}
        words={words}
        back={{ to: record ? paths.teamTask(record.id) : paths.tasks, savedTo: ({ id }) => paths.teamTask(id) }}
      >
        {(form) => <TaskFields values={form.watch()} />}
      </RecordForm>
    </>
  );
}
