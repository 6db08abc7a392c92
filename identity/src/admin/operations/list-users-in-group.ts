/** ListUsersInGroup: the members of a group, at most 60 a page. */
import { operation } from '../../operations/operation.ts';
import { listMembers, readGroup } from '../../store/groups.ts';
import { pageLimit, pageToken } from '../../wire/input.ts';
import { readPageToken } from '../../wire/page-token.ts';
import { userOutput } from '../users/find-user.ts';
import { groupFields } from '../users/group-output.ts';
import { pageOf } from '../users/page-of.ts';
import type { AdminOutput } from './admin-port.ts';

const input = groupFields.pick({ GroupName: true }).extend({ Limit: pageLimit, NextToken: pageToken.optional() });

export const listUsersInGroup = operation(
  input,
  async (context, { GroupName, Limit, NextToken }): Promise<AdminOutput<'ListUsersInGroup'>> => {
    await readGroup(context, GroupName);
    const list = `members:${GroupName}`;
    const after = NextToken === undefined ? null : readPageToken(context, list, NextToken);
    const members = await listMembers(context, GroupName, { limit: Limit + 1, after });
    const { rows, next } = pageOf(context, { list, rows: members, limit: Limit, keyOf: ({ sub }) => sub });
    return { Users: rows.map(userOutput), ...(next && { NextToken: next }) };
  },
);
