/** Members who may void, by name: the definitions decide which roles and permissions may. */
import { charge, encounter, type Resource, type VoidDeciders, voidDeciders } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { prepared } from '#kernel/sql/statement';

const most = 50;

const grants = ({ access }: Resource) =>
  Object.entries(access).flatMap(([grant, rights]) => (rights && 'void' in rights ? [grant] : []));

const statement = ({ tenantId }: Context, resource: Resource) =>
  prepared(
    `select given_name || ' ' || family_name as name from users_view
     where tenant_id = $1 and status = 'active' and (roles ?| $2::text[] or permissions ?| $2::text[]) order by family_name_key, id limit ${most}`,
    [tenantId, grants(resource)],
  );

async function read({ db }: Kernel, ctx: Context): Promise<VoidDeciders> {
  type Named = { readonly name: string } & Record<string, unknown>;
  const [visits, charges] = await db.batch<[Named[], Named[]]>(
    ctx,
    [statement(ctx, encounter), statement(ctx, charge)],
    {
      relaxed: true,
    },
  );
  const names = (rows: readonly Named[]) => rows.map(({ name }) => name);
  return { encounter: names(visits), charge: names(charges) };
}

export function mountVoidDeciders(app: Scope, kernel: Kernel) {
  typed(app).get('/void-deciders', {
    config: { rule: { resource: encounter, action: 'ask-void' } },
    schema: { operationId: 'listVoidDeciders', tags: ['encounters'], response: answers({ 200: voidDeciders }) },
    handler: (request) => asCaller(kernel, request, (ctx) => read(kernel, ctx)),
  });
}
