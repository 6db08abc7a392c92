/** `account invite`: a person joins the staff, with an account in the organization's user pool, here or at Amazon Cognito. */
import { type Role, roles } from '@puente/contract';
import { cognitoAdmin } from '@puente/identity';
import { v7 } from 'uuid';
import * as z from 'zod';
import { type Context, systemContext } from '#kernel/access/context';
import { UsageError } from '#modules/exchange';
import { createStaff } from '#modules/tenancy';
import type { Services } from '../services.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';
import { say } from './terminal.ts';
import { withServices } from './with-services.ts';

const usage = `account invite --tenant <name> --email <mail address> --given-name <name> --family-name <name> --role <${roles.join(' | ')}> [--inviter <name>]`;
const name = z.string().trim().min(1, 'a name is missing').max(100, 'use at most 100 characters');
const person = z.object({
  email: z.email('use a mail address').max(128),
  'given-name': name,
  'family-name': name,
  role: z.enum(roles, `use one of ${roles.join(', ')}`),
});

type Pool = { readonly id: string; readonly kind: 'embedded' | 'cognito'; readonly pool_id: string };

export const inviteCommand: Command = {
  name: 'account invite',
  usage,
  what: 'Makes a member of staff and sends the invitation. Run again for one who is there, it mends what is missing.',
  async run(args) {
    const needed = ['tenant', 'email', 'given-name', 'family-name', 'role'] as const;
    const { tenant, inviter, ...given } = readOptions(args, { usage, needed, optional: ['inviter'] });
    const asked = person.safeParse(given);
    if (!asked.success) {
      const [issue] = asked.error.issues;
      throw new UsageError(`--${issue?.path.join('.')}: ${issue?.message}. ${usage}`);
    }
    const { email, role } = asked.data;
    const names = { givenName: asked.data['given-name'], familyName: asked.data['family-name'] };
    await withServices((services) => invite(services, tenant, { email, role, inviter, ...names }));
    say(`${email} is invited.`);
    return 0;
  },
};

type Person = { email: string; givenName: string; familyName: string; role: Role; inviter?: string };

async function invite(services: Services, tenant: string, { role, ...invited }: Person) {
  const { db, identity } = services;
  const [found] = await db.ask<{ id: string | null }>('select search.tenant_id_of($1) as id', [tenant]);
  if (!found?.id) throw new UsageError(`There is no organization ${tenant}.`);
  const ctx = systemContext('account-invite', found.id);
  const pool = await poolOf(services, ctx);
  const accounts = pool.kind === 'embedded' ? identity : cognitoAdmin({ region: regionOf(pool.pool_id) });
  const [member] = await db.work(ctx, (tx) =>
    tx.query<{ id: string }>('select id from users where tenant_id = $1 and email_key = search_key($2)', [
      ctx.tenantId,
      invited.email,
    ]),
  );
  const place = { id: member?.id ?? v7(), tenantId: ctx.tenantId, poolId: pool.pool_id, issuerId: pool.id };
  await createStaff(db, accounts, { ...invited, ...place, roles: [role] });
}

/** The pool that new people are given an account in. */
async function poolOf({ db }: Services, ctx: Context): Promise<Pool> {
  const [pool] = await db.work(ctx, (tx) =>
    tx.query<Pool>(
      `select id, kind, pool_id from issuers where tenant_id = $1 and enabled and administered and kind in ('embedded', 'cognito')
        order by kind = 'embedded' desc, id limit 1`,
      [ctx.tenantId],
    ),
  );
  if (!pool) throw new UsageError('The organization has no user pool: invite the person where its accounts are.');
  return pool;
}

/** The part of a pool's id before the underscore. */
const regionOf = (poolId: string) => poolId.slice(0, poolId.indexOf('_'));
