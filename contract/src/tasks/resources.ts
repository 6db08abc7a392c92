import { task, teamTask } from './task.ts';

export const resources = { task, teamTask };
