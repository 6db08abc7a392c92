/** Updates the days a member's qualifications hold; the result is the same for any caller. */
import {
  certificateDueOn,
  holdsUntil,
  type Pathway,
  planTypes,
  type QualificationRules,
  qualification,
  standingOn,
  user,
  versionOn,
} from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';

/** The rules a region's program has, a row for each version. */
export type RulesOf = (region: string) => readonly QualificationRules[];

/** Pathways without which a community health worker may not work once their day is over. */
export const needed: readonly Pathway[] = ['certificate', 'work-experience'];
/** States of a qualification that counts. */
const counting = ['verified', 'expiring', 'expired'] as const;

export type Qualification = LockedRecord<typeof qualification>;

/** The organization's today and the rules that apply on it. */
export async function qualificationDay(tx: Transaction, { tenantId }: Context, rulesOf: RulesOf) {
  const [row] = await tx.query<{ today: string; region: string }>(
    'select tenant_today(tenant_id) as today, region from tenants where tenant_id = $1',
    [tenantId],
  );
  const { today, region } = row!;
  return { today, rules: versionOn(rulesOf(region), today) };
}
export type Day = Awaited<ReturnType<typeof qualificationDay>>;

const mediCal = planTypes.filter((type) => type.startsWith('medi-cal'));

/** The service date of the member's first signed visit to somebody a Medi-Cal plan covered on it. */
async function firstVisit(tx: Transaction, tenantId: string, userId: string): Promise<string | null> {
  const [first] = await tx.query<{ day: string }>(
    `select e.service_date as day from encounters_view e
     where e.tenant_id = $1 and e.author_id = $2 and e.is_signed and exists (
       select from coverages_view c join payers_view y on y.tenant_id = c.tenant_id and y.id = c.payer_id and y.plan_type = any($3::text[])
       where c.tenant_id = e.tenant_id and c.patient_id = e.patient_id and c.starts_on <= e.service_date
         and (c.ends_on is null or c.ends_on >= e.service_date))
     order by e.started_at limit 1`,
    [tenantId, userId, mediCal],
  );
  return first?.day ?? null;
}

/** The days of a qualification that counts, and its state on that day. */
export async function daysOf(
  { tx, ctx }: { tx: Transaction; ctx: Context },
  one: Qualification,
  { today, rules }: Day,
) {
  const firstVisitOn = one.pathway === 'work-experience' ? await firstVisit(tx, ctx.tenantId, one.userId) : null;
  const certificateDue = certificateDueOn(firstVisitOn, rules);
  const dueOn = holdsUntil({ expiresOn: one.expiresOn, certificateDueOn: certificateDue });
  return { firstVisitOn, certificateDueOn: certificateDue, dueOn, status: standingOn(dueOn, today, rules) };
}

/** The qualifications that count, locked until the transaction ends. */
export const qualificationsOf = (tx: Transaction, ctx: Context, userId: string): Promise<Qualification[]> =>
  records(tx, withSystemRights(ctx)).lockMany(qualification, {
    where: (p) => `t.user_id = ${p.add(userId, 'uuid')} and t.status = any (${p.add(counting, 'text[]')})`,
    action: 'settle',
  });

interface Counting {
  readonly userId: string;
  /** A qualification that is about to change: it is left out. */
  readonly without?: string | null;
  /** Whether it counts after the change. */
  readonly counts?: boolean;
  readonly dueOn?: string | null;
}

/** Keeps on the member the last day on which people may be assigned, and whether a certificate counts at all. */
export async function keepCertificateDue(
  tx: Transaction,
  ctx: Context,
  { userId, without = null, counts = false, dueOn = null }: Counting,
): Promise<void> {
  const [wanted] = await tx.query<{ certificateDueOn: string | null; isCertified: boolean }>(
    `select least(min(q.due_on), $5::date) as "certificateDueOn", count(*) > 0 or $7 as "isCertified" from qualifications q
     where q.tenant_id = $1 and q.user_id = $2 and q.status = any($3::text[]) and q.pathway = any($4::text[]) and q.id is distinct from $6::uuid`,
    [ctx.tenantId, userId, counting, needed, counts ? dueOn : null, without, counts],
  );
  const gate = records(tx, withSystemRights(ctx));
  const differing = await gate.lockMany(user, {
    where: (p) =>
      `t.id = ${p.add(userId, 'uuid')} and (t.certificate_due_on, t.is_certified) is distinct from (${p.add(wanted!.certificateDueOn, 'date')}, ${p.add(wanted!.isCertified, 'boolean')})`,
    action: 'certify',
  });
  const changes = differing.map((record) => ({ record, values: { ...wanted! } }));
  await gate.changeMany(user, changes, { action: 'certify', keepsVersion: true });
}

/** Updates all of a member's qualifications to the day. A repetition changes nothing. */
export async function settleQualifications(
  tx: Transaction,
  ctx: Context,
  { userId, day }: { userId: string; day: Day },
): Promise<void> {
  const gate = records(tx, withSystemRights(ctx));
  for (const one of await qualificationsOf(tx, ctx, userId)) {
    const values = await daysOf({ tx, ctx }, one, day);
    const stored: Readonly<Record<string, unknown>> = one;
    const differs = Object.entries(values).some(([name, value]) => stored[name] !== value);
    if (differs) await gate.changeMany(qualification, [{ record: one, values }], { action: 'settle' });
  }
  await keepCertificateDue(tx, ctx, { userId });
}
