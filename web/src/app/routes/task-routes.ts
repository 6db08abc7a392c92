// The screens of tasks: about people, and of the team.
import { crumbs, page } from '../page-handle.ts';
import { screen } from '../screen.ts';

const ofForms = ['tasks', 'calendar', 'form'] as const;

export const taskRoutes = [
  page(
    'tasks',
    { title: 'common:nav.tasks' },
    screen(['tasks', 'part2'], () => import('../../features/tasks/list/task-list.tsx').then((m) => m.TaskList)),
  ),
  page(
    'tasks/create',
    { title: 'crumbs.newTask', trail: [crumbs.tasks] },
    screen(ofForms, () => import('../../features/tasks/form/task-create.tsx').then((m) => m.TaskCreate)),
  ),
  page(
    'tasks/team/create',
    { title: 'crumbs.newTask', trail: [crumbs.tasks] },
    screen(ofForms, () => import('../../features/tasks/form/team-task-form.tsx').then((m) => m.TeamTaskCreate)),
  ),
  page(
    'tasks/team/:teamTaskId',
    { title: 'crumbs.teamTask', trail: [crumbs.tasks] },
    screen(['tasks', 'calendar'], () =>
      import('../../features/tasks/detail/task-pages.tsx').then((m) => m.TeamTaskPage),
    ),
  ),
  page(
    'tasks/team/:teamTaskId/edit',
    { title: 'crumbs.editTask', trail: [crumbs.tasks, crumbs.teamTask] },
    screen(ofForms, () => import('../../features/tasks/form/team-task-form.tsx').then((m) => m.TeamTaskEdit)),
  ),
  page(
    'tasks/:taskId',
    { title: 'crumbs.task', trail: [crumbs.tasks], person: true },
    screen(['tasks', 'calendar', 'part2'], () =>
      import('../../features/tasks/detail/task-pages.tsx').then((m) => m.TaskPage),
    ),
  ),
  page(
    'tasks/:taskId/edit',
    { title: 'crumbs.editTask', trail: [crumbs.tasks, crumbs.task] },
    screen(ofForms, () => import('../../features/tasks/form/task-edit.tsx').then((m) => m.TaskEdit)),
  ),
];
