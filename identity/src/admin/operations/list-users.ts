/** ListUsers: the accounts of a pool, all or those that fit a filter, at most 60 a page. */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { upTo } from '../../model/bounded-text.ts';
import { operation } from '../../operations/operation.ts';
import { ACCOUNT_COLUMNS, type AccountRow, accountOf } from '../../store/accounts.ts';
import { pageLimit, pageToken } from '../../wire/input.ts';
import { readPageToken } from '../../wire/page-token.ts';
import { userOutput } from '../users/find-user.ts';
import { pageOf } from '../users/page-of.ts';
import { parseUserFilter } from '../users/user-filter.ts';
import type { AdminOutput } from './admin-port.ts';

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
  // The column is from our own list; only the value comes from the caller.
  const condition = filter && (filter.isPrefix ? `starts_with(${filter.column}, $4)` : `${filter.column} = $4`);
  const rows = await query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from idp.account a
      where a.pool_id = $1 and ($2::uuid is null or a.sub > $2) ${condition ? `and ${condition}` : ''}
      order by a.sub limit $3`,
    [pool.id, after, Limit + 1, ...(filter ? [filter.value] : [])],
  );
  const page = pageOf(context, { list, rows, limit: Limit, keyOf: ({ sub }) => sub });
  return {
    Users: page.rows.map((row) => withAttributes(userOutput(accountOf(row)), request)),
    ...(page.next && { PaginationToken: page.next }),
  };
});

/** A wanted attribute that a user lacks is left out. */
function withAttributes(user: ReturnType<typeof userOutput>, { AttributesToGet }: Request) {
  if (!AttributesToGet) return user;
  const wanted = new Set(AttributesToGet);
  return { ...user, Attributes: user.Attributes.filter(({ Name }) => wanted.has(Name)) };
}
