/** Long work, for its starter and administrators. `kernel/runs` carries it. */
import { run } from '@puente/contract';
import { mountResource } from '#kernel/http/mount-resource';
import type { Module } from '#kernel/modules/module';
import { cancelRun } from './cancel-run.ts';

export const runs: Module = {
  name: 'runs',
  needs: [],
  mount: (app, kernel) => mountResource(app, kernel, { resource: run, commands: { cancel: cancelRun } }),
};
