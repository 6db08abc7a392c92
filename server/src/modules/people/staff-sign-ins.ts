/** `GET /Prod/users/{id}/sign-ins`: when and how the account of a member was used, for administrators. */
import { field, signIns, user } from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { Parameters } from '#kernel/sql/statement';
import { eventOf, notedSignIn } from './sign-in-history.ts';
import { accountsOf, type LinkedAccount, refusalOf, type StaffPools } from './staff-pools.ts';

const most = 20;
const cursor = z.optional(field.cursor(4000));
const packed = (text: string) => Buffer.from(text).toString('base64url');
const opened = (text: string) => Buffer.from(text, 'base64url').toString();

/** For accounts at another issuer, this server knows only the sign-ins it noted itself. */
const noted = `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
  from audit where tenant_id = $1 and entity = 'user' and entity_id = $2 and action = 'sign-in' and ($3::timestamptz is null or at < $3)
  order by at desc limit $4`;

export function mountStaffSignIns(app: Scope, kernel: Kernel, pools: StaffPools) {
  async function atPool(account: LinkedAccount, after: string | undefined) {
    try {
      const { items, next } = await pools(account).listSignIns(account, {
        limit: most,
        ...(after && { page: opened(after) }),
      });
      return { items: items.flatMap(eventOf), next: next ? packed(next) : null };
    } catch (error) {
      if (refusalOf(error) === 'UserNotFoundException') return { items: [], next: null };
      if (refusalOf(error) === 'InvalidParameterException') throw fieldRefusal('after', 'unknown', 'Begin again.');
      throw new AppError('unavailable', 'The user pool does not answer.');
    }
  }

  async function signInsOf(ctx: Context, id: string, after: string | undefined) {
    const found = await kernel.db.work(ctx, async (tx) => {
      const p = new Parameters();
      const [row] = await tx.query(
        `select t.id from users t where t.id = ${p.add(id, 'uuid')} and ${reach(user, 'update', { ctx, p })}`,
        p.values,
      );
      if (!row) throw new AppError('not_found');
      const [account] = await accountsOf(tx, ctx.tenantId, id);
      if (account) return { account };
      const since = after ? opened(after) : null;
      if (since && Number.isNaN(Date.parse(since))) throw fieldRefusal('after', 'unknown', 'Begin again.');
      return { rows: await tx.query<{ id: string; at: string }>(noted, [ctx.tenantId, id, since, most + 1]) };
    });
    // The pool is asked over its own connection, once this one is free again.
    if (found.account) return atPool(found.account, after);
    const rows = found.rows ?? [];
    const page = rows.slice(0, most);
    return { items: page.map(notedSignIn), next: rows.length > most ? packed(page.at(-1)!.at) : null };
  }

  typed(app).get('/users/:id/sign-ins', {
    config: { rule: { resource: user, action: 'update' } },
    schema: {
      operationId: 'listSignInsOfUser',
      tags: ['users'],
      params: z.strictObject({ id: field.id }),
      querystring: z.strictObject({ after: cursor }),
      response: answers({ 200: signIns }, 'validation', 'not_found'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => signInsOf(ctx, request.params.id, request.query.after)),
  });
}
