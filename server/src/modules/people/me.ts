/** The caller: identity, organization, the rights of the roles, and settings for reading. */
import {
  accessRights,
  archiveRights,
  issuerRights,
  leaving,
  left,
  me,
  preferencesChange,
  type Resource,
  resources,
  scopeFor,
  tenantRights,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { currentSnapshot } from '#kernel/events/event-changes';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, keyHeader, keyHeaders, type Scope, typed } from '#kernel/http/api';
import { requestKey } from '#kernel/records/idempotency';
import { prepared } from '#kernel/sql/statement';
import { changePreferences } from './change-preferences.ts';
import { followEmail } from './follow-email.ts';
import { leave } from './leave.ts';
import type { PoolAccounts } from './pool-accounts.ts';

const whoAmI = `select json_build_object('id', u.id, 'version', u.version, 'email', u.email, 'givenName', u.given_name, 'familyName', u.family_name,
    'roles', u.roles, 'permissions', u.permissions, 'language', u.language, 'region', u.region, 'timeZone', u.time_zone,
    'notifications', json_build_object('newDevice', coalesce(c.new_device, true)),
    'tenant', json_build_object('name', t.name, 'title', t.title, 'timeZone', t.time_zone, 'region', t.region,
      'languages', t.languages, 'idleLockMinutes', t.idle_lock_minutes, 'overdueAfterDays', t.overdue_after_days)) as me
  from users u join tenants t on t.tenant_id = u.tenant_id
  left join notification_choices c on c.tenant_id = u.tenant_id and c.user_id = u.id where u.tenant_id = $1 and u.id = $2`;

const ownActions = (
  { principal }: Context,
  { many, commands = {}, access }: Pick<Resource, 'many' | 'access'> & Partial<Pick<Resource, 'commands'>>,
) => [
  many,
  ['read', 'create', 'update', 'export', ...Object.keys(commands)].filter((action) =>
    scopeFor(access, principal!, action),
  ),
];

/** The caller as JSON text. */
function bodyOf(ctx: Context, rows: readonly Record<string, unknown>[] | undefined): string {
  const row = rows?.[0] as { me: object } | undefined;
  if (!row) throw new AppError('unauthenticated');
  const can = [...Object.values(resources), tenantRights, issuerRights, accessRights, archiveRights].map((resource) =>
    ownActions(ctx, resource),
  );
  return JSON.stringify({ ...row.me, can: Object.fromEntries(can) });
}

export function mountMe(app: Scope, kernel: Kernel, accounts: PoolAccounts) {
  const { db } = kernel;
  const rule = { config: { rule: { signedIn: true } } } as const;

  typed(app).get('/me', {
    ...rule,
    schema: { operationId: 'getMe', tags: ['users'], response: answers({ 200: me }) },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const statements = [currentSnapshot, prepared(whoAmI, [ctx.tenantId, ctx.principal?.userId])];
          const [seen, rows] = await db.batch(ctx, statements, { relaxed: true });
          reply.header('event-cursor', kernel.cursors.seal(ctx, String(seen![0]!['snapshot'])));
          return bodyOf(ctx, rows);
        }),
      ),
  });

  typed(app).patch('/me', {
    ...rule,
    schema: {
      operationId: 'updateMe',
      tags: ['users'],
      headers: keyHeaders,
      body: preferencesChange,
      response: answers({ 200: me }, 'validation', 'conflict', 'stale_version', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) => {
          const change = request.body;
          const key = requestKey({ action: 'update me', id: ctx.actor, body: change, header: keyHeader(request) });
          const read = async (tx: Transaction) =>
            bodyOf(ctx, await tx.query(whoAmI, [ctx.tenantId, ctx.principal?.userId]));
          return changePreferences(db, ctx, { change, key, read });
        }),
      ),
  });

  typed(app).post('/me/email', {
    ...rule,
    schema: { operationId: 'followMyEmail', tags: ['users'], response: answers({ 200: me }, 'not_found', 'conflict') },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          await followEmail(db, ctx, accounts);
          // The change gave the member another version, which this request does not have yet.
          const principal = (await kernel.principals.renew(ctx.principal!)) ?? ctx.principal!;
          const [rows] = await db.batch({ ...ctx, principal }, [prepared(whoAmI, [ctx.tenantId, principal.userId])]);
          return bodyOf(ctx, rows);
        }),
      ),
  });

  typed(app).post('/me/leave', {
    ...rule,
    schema: {
      operationId: 'leave',
      tags: ['users'],
      body: leaving,
      response: answers({ 200: left }, 'validation', 'conflict'),
    },
    handler: (request) =>
      asCaller(kernel, request, async (ctx) => {
        await leave({ ...kernel, pools: accounts }, ctx, request.body.email);
        return { status: 'deactivated' as const };
      }),
  });
}
