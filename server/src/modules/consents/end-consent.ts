/** A consent that is declined, revoked or was recorded by mistake: each with its reason. */
import { now } from '#kernel/config/clock';
import type { CommandCall, Effects } from '#kernel/records/behaviour';

type Call = CommandCall<{ reason: string }>;

/** `decline` and `void`. */
export const closeConsent = ({ body: { reason } }: Call): Effects => ({ values: { reason } });

/** It counts for what was done before, and for nothing from now on (45 CFR 164.508(b)(5), 42 CFR 2.31(a)(6)). */
export async function revokeConsent({ tx, ctx, body: { reason } }: Call): Promise<Effects> {
  const [row] = await tx.query<{ today: string }>(
    'select (now() at time zone time_zone)::date as today from tenants where tenant_id = $1',
    [ctx.tenantId],
  );
  return { values: { reason, revokedOn: row!.today, revokedAt: now().toISOString() } };
}
