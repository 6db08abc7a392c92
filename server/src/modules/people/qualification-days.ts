/** The days a member's qualifications hold, brought up to date; whoever asks, the outcome is the same. */
import {
  certificateDueOn,
  holdsUntil,
  type Pathway,
  planTypes,
  type QualificationRules,
  qualification,
  qualificationRulesOn,
  standingOn,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { type CommandCall, write } from '#kernel/records/command';

/** The rules a region's programme has, a row for each version. */
export type RulesOf = (region: string) => readonly QualificationRules[];

/** Pathways without which a community health worker may not work once their day is over. */
export const needed: readonly Pathway[] = ['certificate', 'work-experience'];
/** States of a qualification that counts. */
const counting = ['verified', 'expiring', 'expired'] as const;

export type Qualification = CommandCall['record'] & {
  status: string;
  userId: string;
  pathway: Pathway;
  issuer: string | null;
  earnedOn: string | null;
  expiresOn: string | null;
  hours: number | null;
  firstVisitOn: string | null;
  certificateDueOn: string | null;
  dueOn: string | null;
};

/** The organisation's today and the rules that apply on it. */
export async function dayOf(tx: Transaction, { tenantId }: Context, rulesOf: RulesOf) {
  const [row] = await tx.query<{ today: string; region: string }>(
    'select (now() at time zone time_zone)::date as today, region from tenants where tenant_id = $1',
    [tenantId],
  );
  const { today, region } = row!;
  return { today, rules: qualificationRulesOn(rulesOf(region), today) };
}
export type Day = Awaited<ReturnType<typeof dayOf>>;

const mediCal = planTypes.filter((type) => type.startsWith('medi-cal'));

/** The service date of the member's first signed visit to somebody a Medi-Cal plan covered on it. */
async function firstVisit(tx: Transaction, tenantId: string, userId: string): Promise<string | null> {
  const [first] = await tx.query<{ day: string }>(
    `select e.service_date as day from encounters e
     where e.tenant_id = $1 and e.author_id = $2 and e.status = 'signed' and exists (
       select from coverages c join payers y on y.tenant_id = c.tenant_id and y.id = c.payer_id and y.plan_type = any($3::text[])
       where c.tenant_id = e.tenant_id and c.patient_id = e.patient_id and c.starts_on <= e.service_date
         and (c.ends_on is null or c.ends_on >= e.service_date))
     order by e.started_at limit 1`,
    [tenantId, userId, mediCal],
  );
  return first?.day ?? null;
}

/** The days of a qualification that counts, and its state on that day. */
export async function daysOf(tx: Transaction, ctx: Context, one: Qualification, { today, rules }: Day) {
  const firstVisitOn = one.pathway === 'work-experience' ? await firstVisit(tx, ctx.tenantId, one.userId) : null;
  const certificateDue = certificateDueOn(firstVisitOn, rules);
  const dueOn = holdsUntil({ expiresOn: one.expiresOn, certificateDueOn: certificateDue });
  return { firstVisitOn, certificateDueOn: certificateDue, dueOn, status: standingOn(dueOn, today, rules) };
}

/** Locked until the transaction ends. */
export const qualificationsOf = (tx: Transaction, tenantId: string, userId: string) =>
  tx.query<Qualification>(
    `select id, version, status, user_id as "userId", pathway, issuer, earned_on as "earnedOn", expires_on as "expiresOn", hours,
       first_visit_on as "firstVisitOn", certificate_due_on as "certificateDueOn", due_on as "dueOn"
     from qualifications where tenant_id = $1 and user_id = $2 and status = any($3::text[]) order by id for update`,
    [tenantId, userId, counting],
  );

/**
 * Keeps on the member the last day somebody may be assigned, and whether a certificate counts at all. `without` is left out:
 * a record that is about to change; `counts` and `dueOn` are what it will say.
 */
export const keepCertificateDue = (
  tx: Transaction,
  tenantId: string,
  userId: string,
  {
    without = null,
    counts = false,
    dueOn = null,
  }: { without?: string | null; counts?: boolean; dueOn?: string | null } = {},
) =>
  tx.query(
    `update users set certificate_due_on = wanted.day, is_certified = wanted.certified from (
       select least(min(q.due_on), $5::date) as day, count(*) > 0 or $7 as certified from qualifications q
       where q.tenant_id = $1 and q.user_id = $2 and q.status = any($3::text[]) and q.pathway = any($4::text[]) and q.id is distinct from $6::uuid) wanted
     where tenant_id = $1 and id = $2 and (certificate_due_on, is_certified) is distinct from (wanted.day, wanted.certified)`,
    [tenantId, userId, counting, needed, counts ? dueOn : null, without, counts],
  );

/** Brings all of a member's qualifications to what the day says. Done again, it changes nothing. */
export async function settleQualifications(tx: Transaction, ctx: Context, userId: string, day: Day): Promise<void> {
  for (const one of await qualificationsOf(tx, ctx.tenantId, userId)) {
    const found = await daysOf(tx, ctx, one, day);
    const differs = Object.entries(found).some(([name, value]) => one[name] !== value);
    if (differs) await write(qualification, tx, ctx, 'settle', one, found);
  }
  await keepCertificateDue(tx, ctx.tenantId, userId);
}
