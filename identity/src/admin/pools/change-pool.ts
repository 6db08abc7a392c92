/** Changes settings of a pool; settings that are not named stay unchanged. */
import type { PoolContext } from '../../model/pool-context.ts';
import { type PoolSettings, type PoolSettingsChange, poolSettings } from '../../model/pool-settings.ts';
import { parseInput } from '../../wire/input.ts';

/** `title` is the organization's name in its messages. */
export type PoolChange = PoolSettingsChange & { readonly title?: string };

/** @throws IdentityError InvalidParameterException that names the setting */
export async function changePool(context: PoolContext, change: PoolChange): Promise<PoolSettings> {
  const { query, pool } = context;
  const { title, passwordPolicy, deviceTracking, codeMinutes, ...rest } = change;
  const settings = parseInput(poolSettings, {
    ...pool.settings,
    ...rest,
    passwordPolicy: { ...pool.settings.passwordPolicy, ...passwordPolicy },
    deviceTracking: { ...pool.settings.deviceTracking, ...deviceTracking },
    codeMinutes: { ...pool.settings.codeMinutes, ...codeMinutes },
  });
  await query('update idp.pool set settings = $2 where pool_id = $1', [pool.id, JSON.stringify(settings)]);
  if (title !== undefined) await query('update idp.pool set name = $2 where pool_id = $1', [pool.id, title]);
  await context.record({ kind: 'pool_changed', detail: Object.keys(change).sort().join(' ') });
  return settings;
}
