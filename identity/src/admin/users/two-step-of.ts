/** Which of the given accounts need a second step when they sign in with a password. */
import type { PoolContext } from '../../model/pool-context.ts';

/** @returns the subs of those that do: nobody in a pool without second factors, everybody in one that requires them */
export async function twoStepOf({ query, pool }: PoolContext, subs: readonly string[]): Promise<ReadonlySet<string>> {
  const { mfaConfiguration } = pool.settings;
  if (mfaConfiguration === 'OFF') return new Set();
  const rows = await query<{ sub: string }>(
    'select sub from idp.account where pool_id = $1 and sub = any($2) and ($3 or cardinality(mfa_methods) > 0)',
    [pool.id, subs, mfaConfiguration === 'ON'],
  );
  return new Set(rows.map(({ sub }) => sub));
}
