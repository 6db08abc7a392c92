// Asks why a task is cancelled.
import { useTranslation } from 'react-i18next';
import { callsOf, type Task, type TeamTask } from '#api';
import { type AnyTask, personOfTask } from '#care';
import { type Command, useCommands } from '#records';

interface CancelQuestionProps {
  readonly task: AnyTask;
  readonly onClosed: () => void;
}

export function CancelQuestion({ task, onClosed }: CancelQuestionProps) {
  return personOfTask(task) ? (
    <OfPerson task={task as Task} onClosed={onClosed} />
  ) : (
    <OfTeam task={task as TeamTask} onClosed={onClosed} />
  );
}

function useCancelCommand({ title, repeats }: AnyTask): Command {
  const { t } = useTranslation('tasks');
  return {
    name: 'cancel',
    icon: 'x',
    label: t('cancel.label'),
    question: () => ({
      title: t('cancel.question', { title }),
      danger: true,
      ...(repeats && { effect: t('cancel.repeats') }),
      ask: { reason: { label: t('cancel.reason') } },
      done: t('cancel.done'),
    }),
  };
}

function OfPerson({ task, onClosed }: { readonly task: Task; readonly onClosed: () => void }) {
  const command = useCancelCommand(task) as Command<Task>;
  const hook = callsOf('tasks').useCommand();
  return useCommands<Task>({ record: task, hook, commands: [command], first: 'cancel', onClosed }).dialog;
}

function OfTeam({ task, onClosed }: { readonly task: TeamTask; readonly onClosed: () => void }) {
  const command = useCancelCommand(task) as Command<TeamTask>;
  const hook = callsOf('teamTasks').useCommand();
  return useCommands<TeamTask>({ record: task, hook, commands: [command], first: 'cancel', onClosed }).dialog;
}
