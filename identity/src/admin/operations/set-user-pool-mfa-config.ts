/** SetUserPoolMfaConfig: whether a second factor is asked for; an authenticator app is always allowed. */
import * as z from 'zod';
import { operation } from '../../operations/operation.ts';
import { changePool } from '../pools/change-pool.ts';
import { mfaOutput } from '../pools/pool-output.ts';
import type { AdminOutput } from './admin-port.ts';

const input = z.object({
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  SoftwareTokenMfaConfiguration: z.object({ Enabled: z.literal(true) }).optional(),
});

export const setUserPoolMfaConfig = operation(
  input,
  async (context, { MfaConfiguration }): Promise<AdminOutput<'SetUserPoolMfaConfig'>> => {
    const settings = await changePool(context, { mfaConfiguration: MfaConfiguration });
    return mfaOutput({ ...context, pool: { ...context.pool, settings } });
  },
);
