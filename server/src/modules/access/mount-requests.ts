/** `/access-requests`: asking, the caller's own requests, and withdrawing one. */
import { accessQuestion, accessRequest, field, ownAccessRequest, ownAccessRequests, patient } from '@puente/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { answers, json } from '#kernel/http/answers';
import { asCaller, keyHeaders as headers, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditAct } from '#kernel/records/audit';
import { answerOnce } from '#kernel/records/idempotency';
import { chosenKey } from './chosen-key.ts';
import { ownRequests } from './own-requests.ts';
import { askForAccess, withdrawRequest } from './request-access.ts';

interface Act {
  readonly action: string;
  readonly status: number;
  readonly make: (tx: Transaction, ctx: Context) => Promise<object>;
}

export function mountRequests(app: Scope, parts: Kernel & { readonly dataSecret: string }) {
  const routes = typed(app);
  const { db } = parts;
  const rule = { config: { rule: { resource: patient, action: 'read' } } } as const;
  const tags = ['accessRequests'];

  const once = (request: FastifyRequest, { action, status, make }: Act) =>
    asCaller(parts, request, (ctx) =>
      db.work(ctx, (tx) =>
        answerOnce(tx, ctx, {
          key: chosenKey(request, action),
          make: async () => ({ status, body: JSON.stringify(await make(tx, ctx)) }),
        }),
      ),
    );

  routes.post('/access-requests', {
    ...rule,
    schema: {
      operationId: 'askForAccess',
      tags,
      headers,
      body: accessQuestion,
      response: answers({ 201: ownAccessRequest }, 'validation', 'not_found', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        once(request, {
          action: 'ask for access',
          status: 201,
          make: (tx, ctx) => askForAccess(tx, ctx, { question: request.body, ...parts }),
        }),
      ),
  });

  routes.get('/access-requests/own', {
    ...rule,
    schema: { operationId: 'listOwnAccessRequests', tags, response: answers({ 200: ownAccessRequests }) },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(parts, request, (ctx) =>
          db.work(ctx, async (tx) => {
            const items = await ownRequests(tx, ctx);
            await auditAct(tx, ctx, { action: 'list-own', entity: accessRequest.one });
            return `{"items":${items}}`;
          }),
        ),
      ),
  });

  routes.post('/access-requests/:id/withdraw', {
    ...rule,
    schema: {
      operationId: 'withdrawAccessRequest',
      tags,
      params: z.strictObject({ id: field.id }),
      headers,
      body: z.strictObject({ version: z.int().check(z.minimum(1)) }),
      response: answers(
        { 200: ownAccessRequest },
        'validation',
        'not_found',
        'conflict',
        'stale_version',
        'idempotency_mismatch',
      ),
    },
    handler: (request, reply) => {
      const { id } = request.params;
      const { version } = request.body;
      return json(
        reply,
        once(request, {
          action: `withdraw ${id}`,
          status: 200,
          make: (tx, ctx) => withdrawRequest(tx, ctx, { id, version }),
        }),
      );
    },
  });
}
