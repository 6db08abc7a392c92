import { run } from './run.ts';

export const resources = { run };
