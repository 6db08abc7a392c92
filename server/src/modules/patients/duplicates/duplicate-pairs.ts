/** Pairs of records that may be of one person: the decision about each, and the search that finds them. */
import { duplicatePair, run } from '@puente/contract';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { CommandHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import { startSearch } from './find-pairs.ts';

const dismissPair: CommandHandler<typeof duplicatePair, 'dismiss'> = ({ body }) => ({
  values: { reason: body.reason },
});
const reopenPair: CommandHandler<typeof duplicatePair, 'reopen'> = () => ({ values: { reason: null } });

export function mountPairs(app: Scope, kernel: Kernel) {
  const { db, jobs } = kernel;
  typed(app).post('/duplicate-pairs/search-run', {
    config: { rule: { resource: duplicatePair, action: 'dismiss' } },
    schema: {
      operationId: 'startDuplicateSearch',
      tags: [duplicatePair.many],
      response: answers({ 200: run.record }),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) =>
          db.work(ctx, async (tx) => records(tx, ctx).read(run, await startSearch(tx, ctx, jobs))),
        ),
      ),
  });
  mountResource(app, kernel, { resource: duplicatePair, commands: { dismiss: dismissPair, reopen: reopenPair } });
}
