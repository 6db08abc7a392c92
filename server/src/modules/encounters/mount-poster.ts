/** The link of a poster, the waiting entries, and the one route that needs no account. */
import {
  checkInDismissal,
  field,
  groupEncounter,
  groupPoster,
  posterCheckIn,
  posterCheckInTaken,
  waitingCheckIns,
} from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answers, json, publicAnswers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditAct } from '#kernel/records/audit';
import { records } from '#kernel/records/records';
import { keepCheckIn, renewPoster, takeCheckIn } from './poster.ts';

/** People in one room often share a network address. */
const rateLimit = { max: 60, timeWindow: 3_600_000 };
const params = z.strictObject({ id: field.id });
const entity = groupEncounter.one;

/** The group, if the caller leads it and it is not over. */
async function lead(tx: Transaction, ctx: Context, id: string) {
  const group = await records(tx, ctx).lock(groupEncounter, id);
  if (groupEncounter.frozen?.some((state) => state === group.status)) throw new AppError('frozen');
}

export function mountPoster(app: Scope, kernel: Kernel) {
  const { db } = kernel;
  const routes = typed(app);
  const rule = { resource: groupEncounter, action: 'update' } as const;
  const about = (operationId: string) => ({ operationId, tags: ['group-encounters'], params });

  routes.post('/group-encounters/:id/renew-poster', {
    config: { rule },
    schema: {
      ...about('makeGroupPoster'),
      response: answers({ 200: groupPoster }, 'validation', 'not_found', 'frozen'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        db.work(ctx, async (tx) => {
          const { id } = request.params;
          await lead(tx, ctx, id);
          await auditAct(tx, ctx, { action: 'renew-poster', entity, entityId: id });
          return { token: await renewPoster(tx, ctx.tenantId, id) };
        }),
      ),
  });

  routes.get('/group-encounters/:id/check-ins', {
    config: { rule },
    schema: {
      ...about('listCheckIns'),
      response: answers({ 200: waitingCheckIns }, 'validation', 'not_found', 'frozen'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) =>
          db.work(ctx, async (tx) => {
            const { id } = request.params;
            await lead(tx, ctx, id);
            await auditAct(tx, ctx, { action: 'list-check-ins', entity, entityId: id });
            const [row] = await tx.query<{ body: string }>(
              `select json_build_object('items', coalesce(json_agg(json_build_object(
               'id', id, 'givenName', given_name, 'familyInitial', family_initial, 'at', at) order by at, id), '[]'),
               'untaken', coalesce((select untaken from group_posters where group_encounter_id = $1), 0),
               'untakenAt', (select untaken_at from group_posters where group_encounter_id = $1))::text as body
             from group_check_ins where group_encounter_id = $1`,
              [id],
            );
            return row!.body;
          }),
        ),
      ),
  });

  routes.post('/group-encounters/:id/dismiss-check-in', {
    config: { rule },
    schema: {
      ...about('dismissCheckIn'),
      body: checkInDismissal,
      response: answers({ 200: posterCheckInTaken }, 'validation', 'not_found', 'frozen'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        db.work(ctx, async (tx) => {
          const { id } = request.params;
          await lead(tx, ctx, id);
          await takeCheckIn(tx, id, request.body.checkInId);
          await auditAct(tx, ctx, { action: 'dismiss-check-in', entity, entityId: id });
          return { received: true as const };
        }),
      ),
  });

  routes.post('/check-ins', {
    config: { rule: { public: true }, rateLimit },
    schema: {
      operationId: 'checkIn',
      tags: ['check-ins'],
      security: [],
      body: posterCheckIn,
      response: publicAnswers({ 200: posterCheckInTaken }, 'validation', 'payload_too_large', 'unsupported_media_type'),
    },
    handler: async ({ body, ip }) => {
      await keepCheckIn(db, ip, body);
      return { received: true as const };
    },
  });
}
