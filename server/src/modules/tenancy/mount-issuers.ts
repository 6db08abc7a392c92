/** `/Prod/issuers`: the ways into the caller's organisation, for its administrators. */
import { field, issuer, issuerList, issuerRights, issuerSettings, issuerSwitch } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, keyHeaders as headers, type Kernel, keyHeader, type Scope, typed } from '#kernel/http/api';
import { type Answer, claimKey, keepAnswer, type RequestKey, requestKey } from '#kernel/records/idempotency';
import { insertIssuer } from './add-issuer.ts';
import { refuseLastWayIn, setEnabled } from './switch-issuer.ts';

/** Rows as JSON; `condition` narrows them. */
const records = (condition = 'true') =>
  `select json_build_object('id', i.id, 'version', i.version, 'kind', i.kind, 'enabled', i.enabled, 'address', i.address,
      'clientId', i.client_id, 'audience', i.audience,
      'members', (select count(distinct m.user_id)::int from memberships m where m.tenant_id = i.tenant_id and m.issuer_id = i.id)) as record
   from issuers i where i.tenant_id = $1 and ${condition}
   order by array_position(array['embedded', 'cognito', 'oidc', 'firebase'], i.kind), i.id`;

const params = z.strictObject({ id: field.id });
const rule = (action: string) => ({ config: { rule: { resource: issuerRights, action } } });

export function mountIssuers(app: Scope, kernel: Kernel) {
  const routes = typed(app);

  /** Does the work once for a key, and answers with the issuer as it then is. */
  const once = (ctx: Context, key: RequestKey, id: string, status: number, work: (tx: Transaction) => Promise<void>) =>
    kernel.db.work(ctx, async (tx): Promise<Answer> => {
      const stored = await claimKey(tx, ctx, key);
      if (stored) return stored;
      await work(tx);
      const [row] = await tx.query<{ record: object }>(records('i.id = $2'), [ctx.tenantId, id]);
      const answer: Answer = { status, body: JSON.stringify(row!.record) };
      await keepAnswer(tx, ctx, key, answer);
      return answer;
    });

  routes.get('/issuers', {
    ...rule('read'),
    schema: { operationId: 'listIssuers', tags: ['issuers'], response: answers({ 200: issuerList }) },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const rows = await kernel.db.work(ctx, (tx) => tx.query(records(), [ctx.tenantId]));
          return JSON.stringify({ items: rows.map((row) => row['record']) });
        }),
      ),
  });

  routes.put('/issuers/:id', {
    ...rule('create'),
    schema: {
      operationId: 'createIssuer',
      tags: ['issuers'],
      params,
      body: issuerSettings,
      response: answers({ 201: issuer }, 'validation', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) => {
          const { id } = request.params;
          const key = requestKey('create issuer', id, request.body, undefined);
          return once(ctx, { ...key, chosen: true }, id, 201, (tx) => insertIssuer(tx, ctx, id, request.body, false));
        }),
      ),
  });

  for (const action of ['enable', 'disable'] as const) {
    routes.post(`/issuers/:id/${action}`, {
      ...rule(action),
      schema: {
        operationId: `${action}Issuer`,
        tags: ['issuers'],
        params,
        headers,
        body: issuerSwitch,
        response: answers(
          { 200: issuer },
          'validation',
          'not_found',
          'conflict',
          'stale_version',
          'idempotency_mismatch',
        ),
      },
      handler: (request, reply) =>
        json(
          reply,
          asCaller(kernel, request, (ctx) => {
            const { id } = request.params;
            const key = requestKey(`${action} issuer`, id, request.body, keyHeader(request));
            return once(ctx, key, id, 200, async (tx) => {
              await hold(tx, ctx, id, request.body.version);
              if (action === 'disable') await refuseLastWayIn(tx, ctx, id);
              await setEnabled(tx, ctx, id, action === 'enable');
            });
          }),
        ),
    });
  }
}

/** Holds every issuer of the organisation, so that two who switch the last two off at once meet. */
async function hold(tx: Transaction, { tenantId }: Context, id: string, version: number): Promise<void> {
  const rows = await tx.query<{ id: string; version: number }>(
    'select id, version from issuers where tenant_id = $1 order by id for update',
    [tenantId],
  );
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('not_found');
  if (row.version === version) return;
  const [current] = await tx.query<{ record: object }>(records('i.id = $2'), [tenantId, id]);
  throw new AppError('stale_version', { current: current!.record, changed: ['enabled'] });
}
