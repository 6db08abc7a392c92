/** A member with an open referral reaches its person as long as it is open, as do the member's supervisor and supervised staff. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

/** Members who reach a person by the open referrals `f` of owner `u`. */
const reached = `select u.id as user_id union select u.supervisor_id where u.supervisor_id is not null
  union select s.id from users_view s where s.tenant_id = u.tenant_id and s.supervisor_id = u.id`;

const ofRecords = `
  with records as materialized (select id from unnest($2::uuid[]) as r (id)),
    wanted as (select distinct r.id as patient_id, m.user_id
      from records r cross join lateral same_person(r.id) as one (id)
      join referrals f on f.tenant_id = $1 and f.patient_id = one.id and f.is_open
      join users_view u on u.tenant_id = f.tenant_id and u.id::text = f.owner_id
      cross join lateral (${reached}) m),
    gone as (delete from patient_access a using records r
      where a.tenant_id = $1 and a.patient_id = r.id and a.reason = 'referral'
        and not exists (select from wanted w where w.patient_id = a.patient_id and w.user_id = a.user_id))
  insert into patient_access (tenant_id, user_id, patient_id, reason)
  select $1, w.user_id, w.patient_id, 'referral' from wanted w on conflict do nothing`;

/** Concurrent changes wait for one another, and each sees the writes of the one before. */
export async function followReferrals(
  tx: Transaction,
  { tenantId }: Pick<Context, 'tenantId'>,
  ...patientIds: readonly string[]
) {
  if (patientIds.length === 0) return;
  const records = await tx.query<{ id: string }>(
    'select distinct o.id from unnest($1::uuid[]) as r (id) cross join lateral same_person(r.id) as o (id)',
    [patientIds],
  );
  const ids = records.map(({ id }) => id).sort();
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('referrals ' || $1 || ' ' || r.id, 0)) from (select id from unnest($2::text[]) as u (id) order by id) r`,
    [tenantId, ids],
  );
  await tx.query(ofRecords, [tenantId, ids]);
}

/** For all people with an open referral of a member, or of staff whom the member supervised or supervises. */
export async function followTeam(tx: Transaction, ctx: Pick<Context, 'tenantId'>, userId: string) {
  const people = await tx.query<{ id: string }>(
    `select distinct f.patient_id as id from referrals f where f.tenant_id = $1 and f.is_open and f.owner_id = $2::uuid::text
     union select a.patient_id from patient_access a where a.tenant_id = $1 and a.user_id = $2 and a.reason = 'referral'
     union select f.patient_id from referrals f join users_view u on u.tenant_id = f.tenant_id and u.id = $2 and f.owner_id = u.supervisor_id::text
       where f.tenant_id = $1 and f.is_open order by id`,
    [ctx.tenantId, userId],
  );
  await followReferrals(tx, ctx, ...people.map(({ id }) => id));
}
