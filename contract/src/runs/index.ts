export { type RunKind, type RunStep, run, runKinds, runSteps } from './run.ts';
