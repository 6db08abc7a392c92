/** `/Prod/tenant`: the settings of the caller's own organization, for its administrators. */
import { tenantRights, tenantSettings, tenantSettingsChange } from '@puente/contract';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, keyHeader, keyHeaders, type Scope, typed } from '#kernel/http/api';
import { requestKey } from '#kernel/records/idempotency';
import type { Accounts } from './accounts.ts';
import { changeTenant } from './change-tenant.ts';
import { readTenant } from './tenant-record.ts';

export function mountTenant(app: Scope, { accounts, ...kernel }: Kernel & { readonly accounts: Accounts }) {
  const { db } = kernel;
  const rule = (action: string) => ({ config: { rule: { resource: tenantRights, action } } });

  typed(app).get('/tenant', {
    ...rule('read'),
    schema: { operationId: 'getTenant', tags: ['tenants'], response: answers({ 200: tenantSettings }) },
    handler: (request) => asCaller(kernel, request, (ctx) => db.work(ctx, (tx) => readTenant(tx, ctx, { accounts }))),
  });

  typed(app).patch('/tenant', {
    ...rule('update'),
    schema: {
      operationId: 'updateTenant',
      tags: ['tenants'],
      headers: keyHeaders,
      body: tenantSettingsChange,
      response: answers({ 200: tenantSettings }, 'validation', 'conflict', 'stale_version', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) => {
          const change = request.body;
          const asked = { action: 'update tenant', id: ctx.tenantId, body: change };
          const key = requestKey({ ...asked, header: keyHeader(request) });
          return changeTenant(db, ctx, { accounts, change, key });
        }),
      ),
  });
}
