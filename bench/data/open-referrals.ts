/** A database of its own with two organizations that have referrals: 20,000 of 10,000 people, and 200,000 of 100,000. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectServices, ensureRoles, migrate, queueNames, readConfig, startEmbedded } from '@puente/server';
import { connected, makeTenant, superuserOf } from './open-data.ts';
import { type Tenant, tenants, workerPrefix, workersOf } from './sizes.ts';

export interface ReferralData {
  readonly dataDir: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
  readonly superuserUrl: string;
  stop(): Promise<void>;
}

/** Mean number for one person. */
const perPerson = 2;
export const referralsOf = ({ patients }: Tenant) => patients * perPerson;
export const compared = { few: tenants.small, many: tenants.middle } as const;

export async function openReferrals(say: (line: string) => void): Promise<ReferralData> {
  const dataDir = await mkdtemp(join(tmpdir(), 'puente-bench-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { appUrl, ownerUrl, stop } = await startEmbedded({ dataDir, log: { info: () => {}, warn: say, error: say } });
    const data = {
      dataDir,
      appUrl,
      ownerUrl,
      superuserUrl: superuserOf(ownerUrl, dataDir),
      stop: () => stop().then(remove),
    };
    await fill(data, say).catch((error: unknown) => data.stop().then(() => Promise.reject(error)));
    return data;
  } catch (error) {
    await remove();
    throw error;
  }
}

async function fill({ dataDir, appUrl, ownerUrl }: ReferralData, say: (line: string) => void): Promise<void> {
  await ensureRoles(ownerUrl, appUrl);
  await migrate(ownerUrl, queueNames);
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
  const log = { info: say, warn: say, error: say };
  const services = await connectServices({ appUrl, stop: async () => {} }, config, {
    publicUrl: 'http://127.0.0.1',
    log,
  });
  try {
    for (const tenant of Object.values(compared)) {
      await makeTenant(services, { tenant, appUrl, say });
      await referAll(appUrl, tenant);
      say(`  ${tenant.title}: ${referralsOf(tenant).toLocaleString('en')} referrals`);
    }
  } finally {
    await services.close();
  }
  const owner = await connected(ownerUrl);
  await owner.query('vacuum (analyze)').finally(() => owner.end());
}

async function referAll(appUrl: string, tenant: Tenant): Promise<void> {
  const { tenantId, patients } = tenant;
  const client = await connected(appUrl);
  try {
    await client.query(`select set_config('app.tenant', $1, false), set_config('synchronous_commit', 'off', false)`, [
      tenantId,
    ]);
    await client.query(partnersSql, [tenantId]);
    await client.query(referralsSql, [
      tenantId,
      referralsOf(tenant),
      patients,
      workersOf(tenant),
      workerPrefix(tenant),
    ]);
    await client.query(accessSql, [tenantId]);
    await client.query(timersSql, [tenantId]);
  } finally {
    await client.end();
  }
}

/** $1 organization. Fifty partners. */
const partnersSql = `insert into partner_organizations (tenant_id, id, created_by, name, kind)
  select $1::uuid, gen_random_uuid(), 'system:bench', 'Partner ' || n, 'partner' from generate_series(0, 49) n`;

/**
 * $1 organization, $2 referrals, $3 people, $4 workers, $5 prefix of their ids. Nine in a hundred are open, as after
 * four years of work; the worker who has the person on the panel has most of them.
 */
const referralsSql = `insert into referrals (tenant_id, id, created_by, created_at, patient_id, status, direction, program, service, category, reason,
    diagnosis_codes, priority, received_on, source, requester, performer_id, stage, stage_on, order_status, owner_id, owner_name, status_at,
    attempts, close_reason, closed_at, due_on, due_for, closed_loop_status, closed_loop_on)
  select $1::uuid, gen_random_uuid(), 'system:bench', day, p.id, status, case when n % 10 < 6 then 'in' else 'out' end,
    case when kind < 600 then 'CHW' when kind < 800 then 'HRSN' when kind < 900 then 'ECM' when kind < 990 then 'CS' else 'APS' end,
    null, 'food-insecurity', 'The food does not last.', '[]',
    case when kind % 200 = 0 then 'stat' when kind % 50 = 0 then 'asap' when kind % 10 = 0 then 'urgent' else 'routine' end,
    day, 'phone', 'Valley Clinic', case when n % 10 >= 6 then o.id end,
    case status when 'draft' then 'draft' when 'requested' then case when n % 3 = 0 then 'eligibility' else 'new' end when 'accepted' then 'accepted'
      when 'in-progress' then case when n % 4 = 0 then 'engaged' else 'outreach' end when 'on-hold' then 'outreach' else 'closed' end,
    day, case status when 'draft' then 'draft' when 'completed' then 'completed' when 'entered-in-error' then 'entered-in-error'
      else case when is_open then 'active' else 'revoked' end end,
    owner, 'Worker', day, '[]', case when not is_open then 'served' end, case when not is_open then day + 30 end,
    case when is_open then current_date + (n % 40 - 8)::int end, case when is_open then 'first-action' end, 'Pending', day
  from (select n, kind, status, status in ('draft', 'requested', 'accepted', 'in-progress', 'on-hold') as is_open,
      current_date - case when status in ('draft', 'requested', 'accepted', 'in-progress', 'on-hold') then n % 60
        else ((n::bigint * 1460) / $2::int)::int end as day,
      1 + (n::bigint * 7919 % $3::int)::int as person,
      case when kind % 33 = 0 then null
        else ($5::text || lpad(((1 + n::bigint * 7919 % $3::int + case when kind % 20 = 0 then 1 else 0 end) % $4::int)::text, 12, '0')) end as owner
    from (select n, abs(hashtext('kind' || n)) % 1000 as kind,
        case when share < 2 then 'draft' when share < 4 then 'requested' when share < 5 then 'accepted' when share < 8 then 'in-progress'
          when share < 9 then 'on-hold' when share < 80 then 'completed' when share < 88 then 'failed' when share < 94 then 'rejected'
          when share < 99 then 'cancelled' else 'entered-in-error' end as status
      from (select n, abs(hashtext(n::text)) % 100 as share from generate_series(1, $2::int) n) numbers) stated) r
  join (select id, row_number() over (order by id) as number from patients where tenant_id = $1) p on p.number = r.person
  join (select id, row_number() over (order by id) - 1 as number from partner_organizations where tenant_id = $1) o on o.number = n % 50`;

/** $1 organization. */
const accessSql = `insert into patient_access (tenant_id, user_id, patient_id, reason)
  select distinct tenant_id, owner_id::uuid, patient_id, 'referral' from referrals where tenant_id = $1 and is_open and owner_id is not null`;
/** No referral is due while the times are measured. */
const timersSql = `insert into timers (tenant_id, kind, record_id, due_at)
  select tenant_id, 'referral-due', id, greatest(due_on, current_date) + 2 from referrals where tenant_id = $1 and due_on is not null`;
