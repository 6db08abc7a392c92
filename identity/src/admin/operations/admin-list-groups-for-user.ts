/** AdminListGroupsForUser: the groups a person is in by name, at most 60 a page. */
import { operation } from '../../operations/operation.ts';
import { listGroups } from '../../store/groups.ts';
import { pageLimit, pageToken } from '../../wire/input.ts';
import { readPageToken } from '../../wire/page-token.ts';
import { findUser, named } from '../users/find-user.ts';
import { groupOutput } from '../users/group-output.ts';
import { pageOf } from '../users/page-of.ts';
import type { AdminOutput } from './admin-port.ts';

const input = named.extend({ Limit: pageLimit, NextToken: pageToken.optional() });

export const adminListGroupsForUser = operation(
  input,
  async (context, { Username, Limit, NextToken }): Promise<AdminOutput<'AdminListGroupsForUser'>> => {
    const { sub } = await findUser(context, Username);
    const list = `groups:${sub}`;
    const after = NextToken === undefined ? null : readPageToken(context, list, NextToken);
    const groups = await listGroups(context, sub, { limit: Limit + 1, after });
    const { rows, next } = pageOf(context, { list, rows: groups, limit: Limit, keyOf: ({ name }) => name });
    return { Groups: rows.map((group) => groupOutput(context, group)), ...(next && { NextToken: next }) };
  },
);
