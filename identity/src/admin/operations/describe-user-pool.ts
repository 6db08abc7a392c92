/** DescribeUserPool: the settings of a pool. */
import * as z from 'zod';
import { operation } from '../../operations/operation.ts';
import { poolOutput } from '../pools/pool-output.ts';
import type { AdminOutput } from './admin-port.ts';

export const describeUserPool = operation(z.object({}), async (context): Promise<AdminOutput<'DescribeUserPool'>> => {
  const { query, pool } = context;
  const [row] = await query<{ created_at: Date; accounts: number }>(
    `select p.created_at, (select count(*)::float8 from idp.account a where a.pool_id = p.pool_id) as accounts
       from idp.pool p where p.pool_id = $1`,
    [pool.id],
  );
  return { UserPool: { ...poolOutput(context), CreationDate: row?.created_at, EstimatedNumberOfUsers: row?.accounts } };
});
