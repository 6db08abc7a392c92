/** The forms of tasks. */
import { addPerson } from '../../support/people.ts';
import { type FormCase, idIn, made, worker } from './form-case.ts';

const ofTasks = {
  field: { path: 'title', label: 'Task', mine: 'Call the landlord.', theirs: 'Write to the landlord.' },
  save: 'Save task',
  saved: 'Task saved.',
} as const;

const shared = ['tasks/form/task-values.ts'];

export const taskForms: readonly FormCase[] = [
  {
    name: 'a new task',
    ...ofTasks,
    sources: ['tasks/form/task-form.tsx', ...shared],
    sends: ['PUT', /\/tasks\/[^/]+$/],
    async prepare(as) {
      const { id } = await addPerson(await as(worker));
      return { as: worker, address: `/dashboard/tasks/create?patientId=${id}` };
    },
  },
  {
    name: 'a task',
    ...ofTasks,
    sources: ['tasks/form/task-form.tsx', ...shared],
    sends: ['PATCH', /\/tasks\/[^/]+$/],
    async prepare(as) {
      const chw = await as(worker);
      const { id: patientId } = await addPerson(chw);
      const record = await made(chw, 'tasks', { patientId, title: 'Ask about the rent.' });
      return { as: worker, address: `/dashboard/tasks/${idIn(record)}/edit`, record };
    },
  },
  {
    name: 'a new task of the team',
    ...ofTasks,
    sources: ['tasks/form/team-task-form.tsx'],
    sends: ['PUT', /\/team-tasks\/[^/]+$/],
    prepare: async () => ({ as: worker, address: '/dashboard/tasks/team/create' }),
  },
  {
    name: 'a task of the team',
    ...ofTasks,
    sources: ['tasks/form/team-task-form.tsx'],
    sends: ['PATCH', /\/team-tasks\/[^/]+$/],
    async prepare(as) {
      const record = await made(await as(worker), 'team-tasks', { title: 'Print the flyers.' });
      return { as: worker, address: `/dashboard/tasks/team/${idIn(record)}/edit`, record };
    },
  },
];
