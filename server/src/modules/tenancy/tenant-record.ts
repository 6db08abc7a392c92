/** The settings of an organization, read from its row and from its user pool as of one moment. */
import { customChallenges, type TenantSettings } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Accounts, PoolSettings } from './accounts.ts';

type OwnRow = Omit<TenantSettings, keyof PoolPart | 'canHavePasskeys'>;
type PoolPart = ReturnType<typeof poolPart>;

const poolPart = ({
  mfaConfiguration,
  tokenMinutes,
  allowSelfSignUp,
  passwordPolicy,
  deviceTracking,
  allowedFirstAuthFactors,
  customChallenge,
  preventUserExistenceErrors,
  passwordFlow,
}: PoolSettings) => ({
  mfaConfiguration,
  tokenMinutes,
  allowSelfSignUp,
  passwordMinimumLength: passwordPolicy.minimumLength,
  deviceTracking: deviceTracking.mode,
  allowedFirstAuthFactors,
  customChallenge: customChallenges.find((name) => name === customChallenge) ?? null,
  preventUserExistenceErrors,
  passwordFlow,
});

/** The pool of this server that is the organization's own; it is there also while it is no way in. */
export async function ownPoolOf(tx: Transaction, tenantId: string): Promise<string> {
  const [row] = await tx.query<{ pool_id: string }>(
    `select pool_id from issuers where tenant_id = $1 and kind = 'embedded' order by id limit 1`,
    [tenantId],
  );
  if (!row) throw new Error('An organization has no user pool of its own.');
  return row.pool_id;
}

interface Reading {
  readonly accounts: Accounts;
  /** Keeps others from changing the settings until the transaction ends. */
  readonly hold?: boolean;
}

export async function readTenant(
  tx: Transaction,
  ctx: Context,
  { accounts, hold = false }: Reading,
): Promise<TenantSettings> {
  const [row] = await tx.query<{ record: OwnRow }>(
    `select json_build_object('id', tenant_id, 'version', version, 'updatedAt', updated_at, 'name', name, 'title', title,
       'timeZone', time_zone, 'region', region, 'languages', languages, 'phone', phone,
       'npi', npi, 'ein', ein, 'taxonomyCode', taxonomy_code, 'addressLine', address_line, 'city', city, 'state', state, 'postalCode', postal_code,
       'idleLockMinutes', idle_lock_minutes, 'overdueAfterDays', overdue_after_days, 'holidays', holidays, 'part2Programs', part2_programs, 'cosignVisits', cosign_visits, 'reminderHours', reminder_hours, 'referralForm', referral_form, 'passwordSignIn', password_sign_in) as record
     from tenants where tenant_id = $1 ${hold ? 'for update' : ''}`,
    [ctx.tenantId],
  );
  const pool = await accounts.readPool(await ownPoolOf(tx, ctx.tenantId), tx.query);
  return { ...row!.record, canHavePasskeys: accounts.canHavePasskeys(), ...poolPart(pool) };
}
