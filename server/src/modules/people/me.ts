/** The caller: who it is, of which organisation, and what the roles allow as such. */
import { me, type Resource, resources, scopeFor } from '@puente/contract';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/api';
import { answers, json } from '#kernel/documented';
import { AppError } from '#kernel/errors';
import { prepared } from '#kernel/sql';

export function mountMe(app: Scope, kernel: Kernel) {
  typed(app).get('/me', {
    config: { rule: { signedIn: true } },
    schema: { operationId: 'getMe', tags: ['users'], response: answers({ 200: me }) },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const [rows] = await kernel.db.batch(
            ctx,
            [
              prepared(
                `select json_build_object('id', u.id, 'email', u.email, 'givenName', u.given_name, 'familyName', u.family_name, 'roles', u.roles, 'permissions', u.permissions,
               'tenant', json_build_object('name', t.name, 'title', t.title, 'timeZone', t.time_zone, 'region', t.region)) as me
             from users u join tenants t on t.tenant_id = u.tenant_id where u.tenant_id = $1 and u.id = $2`,
                [ctx.tenantId, ctx.principal?.userId],
              ),
            ],
            { relaxed: true },
          );
          const row = rows?.[0] as { me: object } | undefined;
          if (!row) throw new AppError('unauthenticated');
          const can = Object.values(resources).map((resource: Resource) => [
            resource.many,
            ['read', 'create', 'update', ...Object.keys(resource.commands ?? {})].filter((action) =>
              scopeFor(resource.access, ctx.principal!.roles, action),
            ),
          ]);
          return JSON.stringify({ ...row.me, can: Object.fromEntries(can) });
        }),
      ),
  });
}
