/** A member of staff on the care team reaches the person from the day of joining to the end of the last day. */
import type { careTeamMember } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler, CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { hasLastingAccess } from './lasting-access.ts';

/**
 * Updates `patient_access` from the rows of the team, in all records of the person: the latest end among those that
 * count now. Concurrent changes wait for one another, and each sees the writes of the one before.
 */
export async function followCareTeam(
  tx: Transaction,
  { tenantId }: Pick<Context, 'tenantId'>,
  { patientId, userId }: { patientId: string; userId: string },
) {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `care team ${tenantId} ${patientId} ${userId}`,
  ]);
  await tx.query(
    `with records as materialized (select same_person($2) as id), current as (
       select bool_or(m.ends_on is null) as open, max((m.ends_on + 1)::timestamp at time zone z.time_zone) as until
       from care_team_members m join tenants z on z.tenant_id = m.tenant_id
       where m.tenant_id = $1 and m.patient_id in (select id from records) and m.user_id = $3 and m.status = 'active'
         and (m.ends_on is null or m.ends_on >= tenant_today(z.tenant_id))
       having count(*) > 0),
     gone as (delete from patient_access where tenant_id = $1 and patient_id in (select id from records) and user_id = $3 and reason = 'care-team' and not exists (select from current))
     insert into patient_access (tenant_id, user_id, patient_id, reason, until)
     select $1, $3, records.id, 'care-team', case when open then null else until end from current, records
     on conflict (tenant_id, user_id, patient_id, reason) do update set until = excluded.until where patient_access.until is distinct from excluded.until`,
    [tenantId, patientId, userId],
  );
}

/** Staff who join a care team and thereby reach the person, as SQL over `u` of `users`. */
export const joinsCareTeams = `u.status = 'active' and u.roles ?| array['chw', 'clinician']`;

interface Member extends Record<string, unknown> {
  patientId: string;
  userId: string | null;
  startsOn: string;
  joins: boolean;
}

const memberSql = `select m.patient_id as "patientId", m.user_id as "userId", m.starts_on as "startsOn",
    coalesce(${joinsCareTeams}, false) as joins
  from care_team_members m left join users_view u on u.tenant_id = m.tenant_id and u.id = m.user_id where m.tenant_id = $1 and m.id = $2`;

async function read(tx: Transaction, { tenantId }: Context, id: string): Promise<Member> {
  const [member] = await tx.query<Member>(memberSql, [tenantId, id]);
  return member!;
}

/** To when somebody has the person by the care team, as PostgreSQL orders it: not at all, until a moment, for good. */
async function accessByTeam(tx: Transaction, tenantId: string, { patientId, userId }: Member): Promise<string> {
  const [row] = await tx.query<{ until: string }>(
    `select coalesce(max(coalesce(until, 'infinity')), '-infinity')::text as until from patient_access
     where tenant_id = $1 and user_id = $2 and patient_id = $3 and reason = 'care-team'`,
    [tenantId, userId, patientId],
  );
  return row!.until;
}

/** A substitute on the team, or a member with a referral, adds nobody: their own access ends. */
async function requireLastingAccess(tx: Transaction, ctx: Context, patientId: string) {
  if (!(await hasLastingAccess(tx, ctx, { patientId, without: ['referral'] })))
    throw fieldRefusal(
      'userId',
      'access_ends',
      'Your own access to this person ends. Ask an administrator to add colleagues.',
    );
}

async function checkStart(tx: Transaction, ctx: Context, { startsOn }: Member) {
  if (startsOn > (await tenantToday(tx, ctx)))
    throw fieldRefusal('startsOn', 'future', 'Choose today or a day before: an access begins on the day it is given.');
}

export const createCareTeamMember: CreateHandler<typeof careTeamMember> = ({ ctx, id, body }) => {
  const { userId, practitionerId, name } = body;
  if ([userId, practitionerId, name].filter((one) => one !== undefined && one !== null).length !== 1)
    throw fieldRefusal('name', 'alone', 'Give a member of staff, a practitioner or a name: one of the three.');
  return {
    async after(tx) {
      const member = await read(tx, ctx, id);
      await checkStart(tx, ctx, member);
      if (!member.userId) return;
      if (!member.joins) throw fieldRefusal('userId', 'unknown', 'Choose a CHW or a clinician who is active.');
      await requireLastingAccess(tx, ctx, member.patientId);
      await followCareTeam(tx, ctx, { patientId: member.patientId, userId: member.userId });
    },
  };
};

export const updateCareTeamMember: UpdateHandler<typeof careTeamMember> = ({ ctx, id, body }) => ({
  async after(tx) {
    if (!('startsOn' in body) && !('endsOn' in body)) return;
    const member = await read(tx, ctx, id);
    await checkStart(tx, ctx, member);
    if (!member.userId) return;
    const before = await accessByTeam(tx, ctx.tenantId, member);
    await followCareTeam(tx, ctx, { patientId: member.patientId, userId: member.userId });
    const [longer] = await tx.query('select where $1::timestamptz > $2::timestamptz', [
      await accessByTeam(tx, ctx.tenantId, member),
      before,
    ]);
    if (longer) await requireLastingAccess(tx, ctx, member.patientId);
  },
});

/** Leaving takes the access away in the same moment; a last day before today stays as it was. */
export const endCareTeamMember: CommandHandler<typeof careTeamMember, 'end'> = async ({ tx, ctx, record }) => {
  const today = await tenantToday(tx, ctx);
  const { userId, patientId, endsOn } = record;
  return {
    values: { endsOn: endsOn && endsOn < today ? endsOn : today },
    ...(userId && { after: () => followCareTeam(tx, ctx, { patientId, userId }) }),
  };
};
