/** What the rules of tasks need to know of the organization. */
import { civilDateIn, type Language } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';

interface Settings extends Record<string, unknown> {
  readonly timeZone: string;
  readonly holidays: readonly string[];
  /** In which it writes to its staff. */
  readonly language: Language;
}

export interface Organization extends Settings {
  readonly today: string;
}

export async function organizationOf(tx: Transaction, { tenantId }: Pick<Context, 'tenantId'>): Promise<Organization> {
  const [row] = await tx.query<Settings>(
    `select time_zone as "timeZone", holidays, languages[1] as language from tenants where tenant_id = $1`,
    [tenantId],
  );
  return { ...row!, today: civilDateIn(now(), row!.timeZone) };
}
