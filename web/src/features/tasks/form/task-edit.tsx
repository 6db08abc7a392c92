// Changes a task about a person.
import { useParams } from 'react-router';
import { callsOf, type Task } from '#api';
import { Loaded } from '#records';
import { TaskForm } from './task-form.tsx';

export function TaskEdit() {
  const { taskId = '' } = useParams();
  return (
    <Loaded<Task> read={callsOf('tasks').useGet(taskId)} isPage="person">
      {(task) => <TaskForm patient={task.patient} record={task} />}
    </Loaded>
  );
}
