/** Who may own a task, and who is told of it: active members who work with its person. A task gives no access. */
import { user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import { records } from '#kernel/records/records';

interface Member extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
}

const reaches = (own: boolean) => `exists (select from same_person($3) r (id)
  where opens_labels(u.tenant_id, u.id, r.id, $4, false, false, ${own}))`;

/** $3: the person, or null of a task of the team; $4 its labels. An administrator reads every task, and does none about a person. */
const isActive = `u.status = 'active' and u.roles ?| array['chw', 'clinician', 'TenantAdmin']`;
const mayOwn = `${isActive} and ($3::uuid is null or u.roles ?| array['chw', 'clinician'] and ${reaches(true)})`;
const mayRead = `${isActive} and ($3::uuid is null or u.roles ? 'TenantAdmin' and $4 = 0 or ${reaches(false)})`;

const among = (condition: string) => `select u.id, u.given_name || ' ' || u.family_name as name from users_view u
  where u.tenant_id = $1 and u.id = any ($2::uuid[]) and $4::int >= 0 and ${condition} order by array_position($2::uuid[], u.id)`;

/** The person and the labels of a task. */
export interface About {
  readonly patientId: string | null;
  readonly labels: number;
}

interface Asked extends About {
  readonly userIds: readonly string[];
}

const finding =
  (condition: string) =>
  (tx: Transaction, { tenantId }: Context, { userIds, patientId, labels }: Asked) =>
    tx.query<Member>(among(condition), [tenantId, userIds, patientId, labels]);

/** Those of the members who read the task. */
export const readersAmong = finding(mayRead);
const ownersAmong = finding(mayOwn);

/** Names by id, whoever they are. */
export async function namesOf(tx: Transaction, { tenantId }: Context, userIds: readonly string[]) {
  const found = await tx.query<Member>(
    `select id, given_name || ' ' || family_name as name from users_view where tenant_id = $1 and id = any ($2::uuid[])`,
    [tenantId, userIds],
  );
  return new Map(found.map(({ id, name }) => [id, name]));
}

interface Owning extends About {
  readonly userId: string | null;
}

/** The member, as far as they may own it; null for none. Until the transaction ends the member stays as active as now. */
export async function ownerAmong(tx: Transaction, ctx: Context, { userId, ...about }: Owning): Promise<Member | null> {
  if (!userId) return null;
  await records(tx, ctx).hold(user, (p) => `t.id = ${p.add(userId, 'uuid')}`, 'share');
  const [member] = await ownersAmong(tx, ctx, { ...about, userIds: [userId] });
  return member ?? null;
}

/** @throws AppError validation */
export async function requireOwner(tx: Transaction, ctx: Context, owning: Owning): Promise<void> {
  if (!owning.userId || (await ownerAmong(tx, ctx, owning))) return;
  throw owning.patientId
    ? fieldRefusal('ownerId', 'no_access', 'Choose an active CHW or clinician who works with this person.')
    : fieldRefusal('ownerId', 'unknown', 'Choose a member of staff who is active.');
}

/** @throws AppError validation */
export async function requireWatchers(tx: Transaction, ctx: Context, asked: Asked): Promise<void> {
  if (asked.userIds.length === 0) return;
  const found = await readersAmong(tx, ctx, asked);
  if (found.length === new Set(asked.userIds).size) return;
  throw asked.patientId
    ? fieldRefusal('watcherIds', 'no_access', 'Choose active members who work with this person.')
    : fieldRefusal('watcherIds', 'unknown', 'Choose members of staff who are active.');
}
