import { run } from './run.ts';

export { type RunKind, type RunStep, run, runKinds, runSteps } from './run.ts';

export const resources = { run };
