/** Pairs of records that may be of one person: what is decided of each, and the search that finds them. */
import { duplicatePair, duplicateRun } from '@puente/contract';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { CommandCall } from '#kernel/records/behaviour';
import { readRun, startRun } from './find-pairs.ts';

const dismissPair = ({ body }: CommandCall<{ reason: string }>) => ({ values: { reason: body.reason } });
const reopenPair = () => ({ values: { reason: null } });

export function mountPairs(app: Scope, kernel: Kernel) {
  const routes = typed(app);
  const { db, jobs } = kernel;
  const shared = { tags: [duplicatePair.many], response: answers({ 200: duplicateRun }) };
  routes.get('/duplicate-pairs/search-run', {
    config: { rule: { resource: duplicatePair, action: 'read' } },
    schema: { operationId: 'getDuplicateRun', ...shared },
    handler: (request) => asCaller(kernel, request, (ctx) => db.work(ctx, (tx) => readRun(tx, ctx))),
  });
  routes.post('/duplicate-pairs/search-run', {
    config: { rule: { resource: duplicatePair, action: 'dismiss' } },
    schema: { operationId: 'startDuplicateRun', ...shared },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        db.work(ctx, async (tx) => {
          await startRun(tx, jobs, ctx);
          return readRun(tx, ctx);
        }),
      ),
  });
  mountResource(app, kernel, { resource: duplicatePair, commands: { dismiss: dismissPair, reopen: reopenPair } });
}
