/** ListUsers: the accounts of a pool, all or those that fit a filter, at most 60 a page. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { upTo } from '../../bounded-text.ts';
import { operation } from '../../operations/operation.ts';
import { ACCOUNT_COLUMNS, type AccountRow, accountOf } from '../../store/accounts.ts';
import { pageLimit, pageToken } from '../../wire/input.ts';
import { readPageToken } from '../../wire/page-token.ts';
import type { AdminOutput } from '../admin-port.ts';
import { userOutput } from '../find-user.ts';
import { pageOf } from '../page-of.ts';
import { parseUserFilter } from '../user-filter.ts';

const input = z.object({
  Filter: upTo(256).default(''),
  AttributesToGet: z.array(upTo(32).min(1)).optional(),
  Limit: pageLimit,
  PaginationToken: pageToken.optional(),
});

type Request = z.output<typeof input>;

export const listUsers = operation(input, async (context, request): Promise<AdminOutput<'ListUsers'>> => {
  const { query, pool } = context;
  const { Filter, Limit, PaginationToken } = request;
  const filter = Filter.trim() === '' ? null : parseUserFilter(Filter);
  const list = `users:${createHash('sha256').update(Filter).digest('base64url')}`;
  const after = PaginationToken === undefined ? null : readPageToken(context, list, PaginationToken);
  // The column is one of ours; only the value is the caller's.
  const condition = filter && (filter.isPrefix ? `starts_with(${filter.column}, $4)` : `${filter.column} = $4`);
  const rows = await query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from idp.account a
      where a.pool_id = $1 and ($2::uuid is null or a.sub > $2) ${condition ? `and ${condition}` : ''}
      order by a.sub limit $3`,
    [pool.id, after, Limit + 1, ...(filter ? [filter.value] : [])],
  );
  const page = pageOf(context, list, rows, Limit, ({ sub }) => sub);
  return {
    Users: page.rows.map((row) => withAttributes(userOutput(accountOf(row)), request)),
    ...(page.next && { PaginationToken: page.next }),
  };
});

/** A user without one of the wanted attributes is shown without it. */
function withAttributes(user: ReturnType<typeof userOutput>, { AttributesToGet }: Request) {
  if (!AttributesToGet) return user;
  const wanted = new Set(AttributesToGet);
  return { ...user, Attributes: user.Attributes.filter(({ Name }) => wanted.has(Name)) };
}
