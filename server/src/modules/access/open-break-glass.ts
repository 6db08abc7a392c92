/** Opens a person outside the caller's reach for eight hours; those who watch over access are notified at once. */
import { type BreakGlassOpening, breakGlass, breakGlassHours, mostBreakGlassesPerDay, patient } from '@puente/contract';
import { v7 } from 'uuid';
import { type Context, withSystemRights } from '#kernel/access/context';
import { grantAccess } from '#kernel/access/patient-access';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import { auditAct } from '#kernel/records/audit';
import { records } from '#kernel/records/records';
import { Parameters } from '#kernel/sql/statement';
import { notifyWatchers } from './notify-watchers.ts';
import { alreadyReached, personOfHandle, reachesPerson } from './person-of-handle.ts';

/** By the id of a person whom the caller would reach if the record were not closed. */
async function personNamed(tx: Transaction, ctx: Context, id: string): Promise<string> {
  const principal = { ...ctx.principal!, permissions: [...ctx.principal!.permissions, 'privacy' as const] };
  const p = new Parameters();
  const [row] = await tx.query(
    `select from patients_view t where t.id = ${p.add(id, 'uuid')} and t.labels <> 0 and ${reach(patient, 'read', { ctx: { ...ctx, principal }, p })}`,
    p.values,
  );
  if (!row) throw new AppError('not_found');
  return id;
}

/**
 * Whether the record stays closed: the person died or was merged, or this account reached its limit of openings. No
 * label counts here, so no answer reveals one. Emergency accesses of one account run one after the other.
 */
async function staysClosed(tx: Transaction, { tenantId, actor }: Context, id: string): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`emergency ${tenantId} ${actor}`]);
  const [person] = await tx.query<{ closed: boolean }>(
    `select p.status in ('deceased', 'merged')
       or (select count(*) from break_glasses g where g.tenant_id = $1 and g.user_id = $3
         and g.created_at > now() - interval '24 hours' and g.until > g.created_at) >= $4 as closed
     from patients_view p where p.tenant_id = $1 and p.id = $2`,
    [tenantId, id, actor, mostBreakGlassesPerDay],
  );
  return person!.closed;
}

/** The emergency access that runs: another request does not make it longer. */
const running = `t.status = 'open' and t.until > now()`;
/** A repeated attempt within an hour makes no second record. */
const refusedLately = `t.status = 'refused' and t.created_at > now() - interval '1 hour'`;

interface Attempt extends BreakGlassOpening {
  readonly person: string;
}

async function newest(tx: Transaction, ctx: Context, { person, which }: { person: string; which: string }) {
  const [row] = await tx.query<{ id: string }>(
    `select t.id from break_glasses t where t.tenant_id = $1 and t.user_id = $2 and t.patient_id = $3 and ${which}
     order by t.created_at desc limit 1`,
    [ctx.tenantId, ctx.actor, person],
  );
  return row?.id;
}

/** A new record that ends so many hours from now; one that is refused ends when it begins. */
async function newRecord(tx: Transaction, ctx: Context, { person, reason, text, hours }: Attempt & { hours: number }) {
  // In the database's clock, which also says when the record was made.
  const [end] = await tx.query<{ until: string }>('select now() + make_interval(hours => $1) as until', [hours]);
  const { until } = end!;
  const about = { patientId: person, userId: ctx.actor, userName: ctx.principal!.name };
  const status = hours > 0 ? ('open' as const) : ('refused' as const);
  return { id: v7(), values: { ...about, reason, text, until, status } };
}

/** Kept for the review and audited, and the watchers are notified; the caller gets one sentence. */
async function refuse(tx: Transaction, ctx: Context, { jobs, ...attempt }: Attempt & { jobs: Jobs }): Promise<null> {
  const { person, reason, text } = attempt;
  const known = await newest(tx, ctx, { person, which: refusedLately });
  if (known) {
    const about = { entity: breakGlass.one, entityId: known, patientId: person };
    await auditAct(tx, ctx, { action: 'refuse', ...about, after: { reason, text } });
    return null;
  }
  const row = await newRecord(tx, ctx, { ...attempt, hours: 0 });
  await records(tx, withSystemRights(ctx)).createMany(breakGlass, [row], { action: 'refuse' });
  await notifyWatchers(tx, ctx, { jobs, kind: 'emergency-refused', path: '/dashboard/access' });
  return null;
}

async function begin(tx: Transaction, ctx: Context, { jobs, ...attempt }: Attempt & { jobs: Jobs }): Promise<string> {
  const row = await newRecord(tx, ctx, { ...attempt, hours: breakGlassHours });
  const { id } = await records(tx, withSystemRights(ctx)).create(breakGlass, row);
  const { userId, patientId, until } = row.values;
  await grantAccess(tx, ctx, { userId, patientId, reason: 'break-glass', until });
  await notifyWatchers(tx, ctx, { jobs, kind: 'break-glass', path: '/dashboard/access' });
  return id;
}

interface Opening {
  readonly opening: BreakGlassOpening;
  readonly jobs: Jobs;
  readonly dataSecret: string;
}

/** The record as the caller reads it, as JSON text; null where the access is refused. */
export async function openBreakGlass(
  tx: Transaction,
  ctx: Context,
  { opening, jobs, dataSecret }: Opening,
): Promise<string | null> {
  const { accessHandle, patientId } = opening;
  const person =
    accessHandle === undefined ? await personNamed(tx, ctx, patientId!) : personOfHandle(dataSecret, ctx, accessHandle);
  const reached = await reachesPerson(tx, ctx, person);
  const known = reached ? await newest(tx, ctx, { person, which: running }) : undefined;
  if (reached && !known) throw alreadyReached();
  const attempt = { ...opening, person, jobs };
  if (!known && (await staysClosed(tx, ctx, person))) return refuse(tx, ctx, attempt);
  return records(tx, ctx).read(breakGlass, known ?? (await begin(tx, ctx, attempt)));
}
