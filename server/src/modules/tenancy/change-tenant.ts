/**
 * Changes the settings of an organization. Each has one place: the pool has its own settings, the organization's row
 * has the others. Title, first language and phone number, which messages of the pool need, are in both; one transaction
 * writes them, so neither can be ahead of the other.
 */
import type { TenantSettings, TenantSettingsChange } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { auditAct } from '#kernel/records/audit';
import { changesIn, changesSince } from '#kernel/records/changes-since';
import { type Answer, answerOnce, type RequestKey } from '#kernel/records/idempotency';
import type { Accounts } from './accounts.ts';
import { ownPoolOf, readTenant } from './tenant-record.ts';

type Values = Omit<TenantSettingsChange, 'version'>;

interface Changing {
  readonly accounts: Accounts;
  readonly change: TenantSettingsChange;
  readonly key: RequestKey;
}

/** @throws AppError stale_version with the present settings, validation with the invalid field */
export function changeTenant(db: Database, ctx: Context, { accounts, change, key }: Changing): Promise<Answer> {
  return db.work(ctx, (tx) =>
    answerOnce(tx, ctx, {
      key,
      make: async () => ({ status: 200, body: JSON.stringify(await changeSettings(tx, ctx, { accounts, change })) }),
    }),
  );
}

async function changeSettings(
  tx: Transaction,
  ctx: Context,
  { accounts, change: { version, ...wanted } }: Omit<Changing, 'key'>,
): Promise<TenantSettings> {
  const before = await readTenant(tx, ctx, { accounts, hold: true });
  if (before.version !== version) {
    const statements = changesSince(ctx, before.id, version);
    const changes = await Promise.all(statements.map(({ text, values }) => tx.query(text, values)));
    throw new AppError('stale_version', { current: before, ...changesIn({ ...before }, changes) });
  }
  const values = changesOf(before, wanted);
  refuseUseless(before, values);
  await writeRow(tx, ctx, { ...before, ...values });
  await accounts.changePool(await ownPoolOf(tx, ctx.tenantId), poolChange(values), tx.query);
  const after = await readTenant(tx, ctx, { accounts });
  await auditAct(tx, ctx, {
    action: 'update',
    entity: 'tenant',
    entityId: before.id,
    version: after.version,
    before: Object.fromEntries(Object.keys(values).map((name) => [name, before[name as keyof Values]])),
    after: values,
  });
  return after;
}

/** The values that differ from the stored ones: a form sends all it has. */
function changesOf(before: TenantSettings, wanted: Values): Values {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(before[name as keyof Values]);
  return Object.fromEntries(Object.entries(wanted).filter(isOther));
}

/** Passkeys that are offered already stay: the server may have been moved to an address without a name. */
function refuseUseless({ allowedFirstAuthFactors: before, canHavePasskeys }: TenantSettings, wanted: Values): void {
  const adds = wanted.allowedFirstAuthFactors?.includes('WEB_AUTHN') && !before.includes('WEB_AUTHN');
  if (adds && !canHavePasskeys)
    throw fieldRefusal(
      'allowedFirstAuthFactors',
      'no_passkeys',
      'Browsers have passkeys only where the server is reached by a host name over https, or at localhost.',
    );
}

async function writeRow(tx: Transaction, { tenantId }: Context, settings: TenantSettings): Promise<void> {
  const { title, timeZone, region, languages, phone, idleLockMinutes, overdueAfterDays, passwordSignIn } = settings;
  const programs = JSON.stringify(settings.part2Programs);
  await tx.query(
    `update tenants set title = $2, time_zone = $3, region = $4, languages = $5, phone = $6, idle_lock_minutes = $7,
       password_sign_in = $8, overdue_after_days = $9, part2_programs = $10, cosign_visits = $11, reminder_hours = $12, holidays = $13, referral_form = $14,
       npi = $15, ein = $16, taxonomy_code = $17, address_line = $18, city = $19, state = $20, postal_code = $21, version = version + 1, updated_at = now() where tenant_id = $1`,
    [
      tenantId,
      title,
      timeZone,
      region,
      languages,
      phone,
      idleLockMinutes,
      passwordSignIn,
      overdueAfterDays,
      programs,
      settings.cosignVisits,
      settings.reminderHours,
      JSON.stringify(settings.holidays),
      settings.referralForm,
      settings.npi,
      settings.ein,
      settings.taxonomyCode,
      settings.addressLine,
      settings.city,
      settings.state,
      settings.postalCode,
    ],
  );
}

function poolChange({ passwordMinimumLength, deviceTracking, languages, ...values }: Values) {
  const { title, phone, mfaConfiguration, tokenMinutes, allowSelfSignUp } = values;
  const { allowedFirstAuthFactors, customChallenge, preventUserExistenceErrors, passwordFlow } = values;
  return {
    ...(title !== undefined && { title }),
    ...(phone !== undefined && { phone }),
    ...(languages && { language: languages[0]! }),
    ...(mfaConfiguration && { mfaConfiguration }),
    ...(tokenMinutes !== undefined && { tokenMinutes }),
    ...(allowSelfSignUp !== undefined && { allowSelfSignUp }),
    ...(passwordMinimumLength !== undefined && { passwordPolicy: { minimumLength: passwordMinimumLength } }),
    ...(deviceTracking && { deviceTracking: { mode: deviceTracking } }),
    ...(allowedFirstAuthFactors && { allowedFirstAuthFactors }),
    ...(customChallenge !== undefined && { customChallenge }),
    ...(preventUserExistenceErrors !== undefined && { preventUserExistenceErrors }),
    ...(passwordFlow && { passwordFlow }),
  };
}
