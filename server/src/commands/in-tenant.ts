/** Runs a command in one organization, named on the command line. The audit has its acts under the command's name. */
import { type Context, systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { UsageError } from '#modules/exchange';
import type { Services } from '../services.ts';
import { withServices } from './with-services.ts';

export async function inTenant<T>(
  command: string,
  tenantName: string,
  work: (db: Database, ctx: Context, identity: Services['identity']) => Promise<T>,
): Promise<T> {
  return withServices(async ({ db, identity }) => {
    const [found] = await db.ask<{ id: string | null }>('select search.tenant_id_of($1) as id', [tenantName]);
    if (!found?.id) throw new UsageError(`There is no organization ${tenantName}.`);
    return work(db, systemContext(command, found.id), identity);
  });
}

/** The member of staff with this e-mail address. */
export async function userIdOf(db: Database, ctx: Context, email: string): Promise<string> {
  const [user] = await db.work(ctx, (tx) =>
    tx.query<{ id: string }>('select id from users where tenant_id = $1 and email_key = search_key($2)', [
      ctx.tenantId,
      email,
    ]),
  );
  if (!user) throw new UsageError(`There is no member of staff ${email} in this organization.`);
  return user.id;
}
