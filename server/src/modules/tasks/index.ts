/** What somebody is to do: about a person, or for the team; written down, repeated, or made by rules. */
import { task, teamTask } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { carePlanChanged, carePlanReviewDue } from '#modules/care-plans';
import { enrollmentChanged, panelMoved } from '#modules/patients';
import { workEnded } from '#modules/people';
import { endAfterDeath } from './following/cancel-tasks.ts';
import { moveAlong } from './following/follow-panel.ts';
import { freeTasks } from './following/free-tasks.ts';
import { createTask, updateTask } from './keep-task.ts';
import { taskLate, taskLongLate } from './late/task-late.ts';
import { onPlan, onPlanDay, planTimer } from './plans/follow-plan.ts';
import { taskCommands } from './task-commands.ts';
import { personTasks, teamTasks } from './task-kinds.ts';

export { goalTasks } from './goal-tasks.ts';

export const tasks: Module = {
  name: 'tasks',
  needs: ['care-plans', 'messaging', 'patients', 'people'],
  mount(app, kernel) {
    mountResource(app, kernel, {
      resource: task,
      create: createTask(kernel, personTasks),
      update: updateTask(kernel, personTasks),
      commands: taskCommands(kernel, personTasks),
    });
    mountResource(app, kernel, {
      resource: teamTask,
      create: createTask(kernel, teamTasks),
      update: updateTask(kernel, teamTasks),
      commands: taskCommands(kernel, teamTasks),
    });
  },
  timers: {
    [personTasks.lateTimer]: (kernel) => taskLate(kernel, personTasks),
    [personTasks.longLateTimer]: (kernel) => taskLongLate(kernel, personTasks),
    [teamTasks.lateTimer]: (kernel) => taskLate(kernel, teamTasks),
    [teamTasks.longLateTimer]: (kernel) => taskLongLate(kernel, teamTasks),
    [planTimer]: onPlanDay,
  },
  events: {
    [panelMoved]: moveAlong,
    [enrollmentChanged]: endAfterDeath,
    [workEnded]: freeTasks,
    [carePlanChanged]: onPlan,
    [carePlanReviewDue]: onPlan,
  },
};
