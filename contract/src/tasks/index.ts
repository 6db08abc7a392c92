export { type ChecklistItem, task, teamTask } from './task.ts';
