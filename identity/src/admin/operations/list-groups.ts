/** ListGroups: the groups of a pool by name, at most 60 a page. */
import * as z from 'zod';
import { operation } from '../../operations/operation.ts';
import { listGroups as list } from '../../store/groups.ts';
import { pageLimit, pageToken } from '../../wire/input.ts';
import { readPageToken } from '../../wire/page-token.ts';
import { groupOutput } from '../users/group-output.ts';
import { pageOf } from '../users/page-of.ts';
import type { AdminOutput } from './admin-port.ts';

const input = z.object({ Limit: pageLimit, NextToken: pageToken.optional() });
const NAME = 'groups';

export const listGroups = operation(
  input,
  async (context, { Limit, NextToken }): Promise<AdminOutput<'ListGroups'>> => {
    const after = NextToken === undefined ? null : readPageToken(context, NAME, NextToken);
    const groups = await list(context, null, { limit: Limit + 1, after });
    const { rows, next } = pageOf(context, { list: NAME, rows: groups, limit: Limit, keyOf: ({ name }) => name });
    return { Groups: rows.map((group) => groupOutput(context, group)), ...(next && { NextToken: next }) };
  },
);
