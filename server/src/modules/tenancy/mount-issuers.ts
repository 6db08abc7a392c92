/** `/Prod/issuers`: the ways into the caller's organization, for its administrators. */
import { field, issuer, issuerList, issuerRights, issuerSettings, issuerSwitch } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, keyHeaders as headers, type Kernel, keyHeader, type Scope, typed } from '#kernel/http/api';
import { answerOnce, type RequestKey, requestKey } from '#kernel/records/idempotency';
import { insertIssuer } from './add-issuer.ts';
import { refuseLastWayIn, setEnabled } from './switch-issuer.ts';

/** Rows as JSON; `condition` narrows them. */
const issuerRows = (condition = 'true') =>
  `select json_build_object('id', i.id, 'version', i.version, 'kind', i.kind, 'enabled', i.enabled, 'address', i.address,
      'clientId', i.client_id, 'audience', i.audience,
      'members', (select count(distinct m.user_id)::int from memberships m where m.tenant_id = i.tenant_id and m.issuer_id = i.id)) as record
   from issuers i where i.tenant_id = $1 and ${condition}
   order by array_position(array['embedded', 'cognito', 'oidc', 'firebase'], i.kind), i.id`;

const params = z.strictObject({ id: field.id });
const rule = (action: string) => ({ config: { rule: { resource: issuerRights, action } } });

async function recordOf(tx: Transaction, { tenantId }: Context, id: string): Promise<object> {
  const [row] = await tx.query<{ record: object }>(issuerRows('i.id = $2'), [tenantId, id]);
  return row!.record;
}

interface Once {
  readonly key: RequestKey;
  readonly id: string;
  readonly status: number;
  readonly work: (tx: Transaction) => Promise<void>;
}

interface IssuerParts extends Kernel {
  /** Present where strangers administer organizations: the server then asks no address that they name. */
  readonly demoCopies?: unknown;
}

export function mountIssuers(app: Scope, { demoCopies, ...kernel }: IssuerParts) {
  const routes = typed(app);

  /** Does the work once for a key, and answers with the issuer as it then is. */
  const once = (ctx: Context, { key, id, status, work }: Once) =>
    kernel.db.work(ctx, (tx) =>
      answerOnce(tx, ctx, {
        key,
        make: async () => {
          await work(tx);
          return { status, body: JSON.stringify(await recordOf(tx, ctx, id)) };
        },
      }),
    );

  routes.get('/issuers', {
    ...rule('read'),
    schema: { operationId: 'listIssuers', tags: ['issuers'], response: answers({ 200: issuerList }) },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const rows = await kernel.db.work(ctx, (tx) => tx.query(issuerRows(), [ctx.tenantId]));
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
          const settings = request.body;
          if (demoCopies) throw new AppError('forbidden', 'The public demonstration takes no other ways in.');
          const key = { ...requestKey({ action: 'create issuer', id, body: settings }), chosen: true };
          const work = (tx: Transaction) => insertIssuer(tx, ctx, { id, settings, administered: false });
          return once(ctx, { key, id, status: 201, work });
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
            const { version } = request.body;
            const asked = { action: `${action} issuer`, id, body: request.body };
            const key = requestKey({ ...asked, header: keyHeader(request) });
            const work = async (tx: Transaction) => {
              await hold(tx, ctx, { id, version });
              if (action === 'disable') await refuseLastWayIn(tx, ctx, id);
              await setEnabled(tx, ctx, { id, enabled: action === 'enable' });
            };
            return once(ctx, { key, id, status: 200, work });
          }),
        ),
    });
  }
}

/** Holds every issuer of the organization, so that two who switch the last two off at once meet. */
async function hold(tx: Transaction, ctx: Context, { id, version }: { id: string; version: number }): Promise<void> {
  const rows = await tx.query<{ id: string; version: number }>(
    'select id, version from issuers where tenant_id = $1 order by id for update',
    [ctx.tenantId],
  );
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('not_found');
  if (row.version === version) return;
  throw new AppError('stale_version', { current: await recordOf(tx, ctx, id), changed: ['enabled'] });
}
