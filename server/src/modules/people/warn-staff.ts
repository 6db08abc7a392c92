/** Tells a member and the administrators that a license ends, or that hours of training are missing as the year ends. */
import { continuingYear, type Pathway, type QualificationRules, warningOn } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import { sendNotice } from '#modules/messaging';

export interface Sending {
  readonly jobs: Jobs;
  readonly tx: Transaction;
}

/** A civil day of the organization, and the rules in force on it. */
export interface RuledDay {
  readonly today: string;
  readonly rules: QualificationRules;
}

interface Near {
  readonly userId: string;
  readonly dueOn: string;
  readonly days: number;
}

/** Licenses that end within the first step; not those of deactivated members. */
async function licensesNear(tx: Transaction, tenantId: string, { today, rules }: RuledDay) {
  const rows = await tx.query<{ userId: string; dueOn: string }>(
    `select id as "userId", license_expires_on as "dueOn" from users
     where tenant_id = $1 and license_expires_on_key between $2::date and $2::date + $3::int and status <> 'deactivated' order by id`,
    [tenantId, today, Math.max(...rules.warningDays)],
  );
  return rows.flatMap((row): Near[] => {
    const days = warningOn(row.dueOn, today, rules);
    return days === null ? [] : [{ ...row, days }];
  });
}

interface Trained extends Record<string, unknown> {
  userId: string;
  entries: { pathway: Pathway; status: string; earnedOn: string; hours: number | null }[];
}

/** Community health workers who lack hours as the year ends. */
async function trainingNear(tx: Transaction, tenantId: string, { today, rules }: RuledDay) {
  // Long before the end there is no warning, whatever is missing.
  if (continuingYear([], today, rules).warning === null) return [];
  const rows = await tx.query<Trained>(
    `select u.id as "userId", coalesce(json_agg(json_build_object('pathway', q.pathway, 'status', q.status, 'earnedOn', q.earned_on, 'hours', q.hours))
       filter (where q.id is not null), '[]') as entries
     from users u left join qualifications q on q.tenant_id = u.tenant_id and q.user_id = u.id and q.pathway = 'continuing'
     where u.tenant_id = $1 and u.status = 'active' and u.roles ? 'chw' group by u.id order by u.id`,
    [tenantId],
  );
  return rows.flatMap(({ userId, entries }): Near[] => {
    const { endsOn, warning } = continuingYear(entries, today, rules);
    return warning === null ? [] : [{ userId, dueOn: endsOn, days: warning }];
  });
}

interface Warning {
  readonly kind: 'license' | 'training';
  readonly near: readonly Near[];
}

/** Each member and administrator once for each step. */
async function sendWarnings({ jobs, tx }: Sending, tenantId: string, { kind, near }: Warning) {
  for (const { userId, dueOn, days } of near) {
    const warned = await tx.query<{ userId: string }>(
      `insert into staff_warnings (tenant_id, member_id, kind, due_on, days, user_id)
       select $1, $2, $3, $4, $5, u.id from users u
       where u.tenant_id = $1 and u.status = 'active' and (u.id = $2 or u.roles ? 'TenantAdmin') order by u.id
       on conflict do nothing returning user_id as "userId"`,
      [tenantId, userId, kind, dueOn, days],
    );
    const path = `/dashboard/users/${userId}`;
    const { own = [], others = [] } = Object.groupBy(
      warned.map((one) => one.userId),
      (id) => (id === userId ? 'own' : 'others'),
    );
    await sendNotice(jobs, tx, { tenantId, kind, userIds: own, path });
    await sendNotice(jobs, tx, { tenantId, kind: `team-${kind}`, userIds: others, path });
  }
}

export async function warnStaff({ jobs, tx }: Sending, { tenantId }: Context, day: RuledDay) {
  const send = (warning: Warning) => sendWarnings({ jobs, tx }, tenantId, warning);
  await send({ kind: 'license', near: await licensesNear(tx, tenantId, day) });
  await send({ kind: 'training', near: await trainingNear(tx, tenantId, day) });
}
