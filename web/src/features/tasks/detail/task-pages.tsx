// The page of one task, about a person or of the team.
import { useParams } from 'react-router';
import { callsOf, type Task, type TeamTask } from '#api';
import { PatientBanner, patientPath } from '#care';
import { Loaded, useCommands, usePart2Commands } from '#records';
import { TaskDetail } from './task-detail.tsx';

export function TaskPage() {
  const { taskId = '' } = useParams();
  return (
    <Loaded<Task> read={callsOf('tasks').useGet(taskId)} isPage="person">
      {(task) => <OfPerson key={task.id} task={task} />}
    </Loaded>
  );
}

function OfPerson({ task }: { readonly task: Task }) {
  const hook = callsOf('tasks').useCommand();
  const marks = useCommands<Task>({ record: task, hook, commands: usePart2Commands<Task>() });
  return (
    <>
      <PatientBanner patient={task.patient} heading={{ to: patientPath(task.patient) }} />
      <TaskDetail task={task} marks={marks.actions} />
      {marks.dialog}
    </>
  );
}

export function TeamTaskPage() {
  const { teamTaskId = '' } = useParams();
  return (
    <Loaded<TeamTask> read={callsOf('teamTasks').useGet(teamTaskId)} isPage>
      {(task) => <TaskDetail key={task.id} task={task} />}
    </Loaded>
  );
}
