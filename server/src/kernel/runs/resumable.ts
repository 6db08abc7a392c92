/**
 * Long work in portions. Each portion is one transaction, which commits its work together with the progress of the run.
 * Killed at any point, the run continues after the last committed portion.
 */
import type { RunKind } from '@puente/contract';
import { v7 } from 'uuid';
import { type Context, systemContext, withSystemRights } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { MembershipChanged, RunEnded } from '#kernel/errors/refusals';
import type { Announce } from '#kernel/events/announce';
import { membersOf } from '#kernel/issuers/member';
import type { Jobs } from '#kernel/jobs/jobs';
import { beginRun, endRun, keepRun, type Progress, type RunMember } from './run-statements.ts';

/** How far a run was before a portion. */
export interface PortionCall<State> {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly runId: string;
  readonly state: State;
  readonly done: number;
  readonly announce: Announce;
}

export interface Portion<State> extends Progress {
  /** The start of the next portion: ids and numbers, never patient data. */
  readonly state?: State;
  /** The work is done; counts by name, where it tells some. */
  readonly finished?: true | Readonly<Record<string, number>>;
}

export interface ResumableKind<State = unknown> {
  readonly kind: RunKind;
  /** The name under which the system does the work; without it, the work is done as the member who started it. */
  readonly actor?: string;
  /** Does the next part of the work, which takes seconds. */
  portion(call: PortionCall<State>): Promise<Portion<State>>;
}

export const carryQueue = 'carry-runs';

interface Starting<State> extends Progress {
  readonly jobs: Jobs;
  readonly of: ResumableKind<State>;
  readonly state: State;
}

function memberOf({ principal }: Context): RunMember {
  if (!principal) throw new Error('Nobody started this run.');
  const { issuerId, subject, authenticatedAt } = principal.account;
  return { issuerId, subject, authenticatedAt };
}

/** Starts a run in the caller's transaction; gives its id. */
export async function startRun<State>(
  tx: Transaction,
  ctx: Context,
  { jobs, of: { kind, actor }, state, ...progress }: Starting<State>,
): Promise<string> {
  const id = v7();
  const carried = { isResumable: true, state, member: actor ? null : memberOf(ctx) };
  const begun = beginRun(withSystemRights(ctx), { id, kind, ...progress }, carried);
  await Promise.all(begun.map(({ text, values }) => tx.query(text, values)));
  await jobs.send(tx, carryQueue, { tenantId: ctx.tenantId, runId: id });
  return id;
}

/** The running run of a kind in the organization, or a new one; for kinds with one run at a time. */
export async function startAlone<State>(tx: Transaction, ctx: Context, starting: Starting<State>): Promise<string> {
  const { kind } = starting.of;
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`run ${ctx.tenantId} ${kind}`]);
  const [other] = await tx.query<{ id: string }>(
    `select id from runs where tenant_id = $1 and kind = $2 and status = 'running'`,
    [ctx.tenantId, kind],
  );
  return other?.id ?? startRun(tx, ctx, starting);
}

export interface Carrying {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly kinds: readonly ResumableKind[];
  readonly announce: Announce;
}

interface RunId {
  readonly tenantId: string;
  readonly runId: string;
}

/** The time of one job: a quarter of the most that a job may take. */
const atOnceMs = 5_000;
/** Failures in a row without a known reason. */
const mostTries = 8;

/** Continues a run while its portions are short; another job does the rest. */
export async function carryRun(carrying: Carrying, run: RunId): Promise<void> {
  for (const until = Date.now() + atOnceMs; Date.now() < until; ) if (!(await nextPortion(carrying, run))) return;
  const { db, jobs } = carrying;
  await db.work(carrierOf(run), (tx) => jobs.send(tx, carryQueue, { ...run }));
}

const carrierOf = ({ tenantId }: RunId) => systemContext('runs', tenantId);

/** @returns whether there is more to do */
export async function nextPortion({ db, kinds, announce }: Carrying, run: RunId): Promise<boolean> {
  const carrier = carrierOf(run);
  for (let attempt = 1; ; attempt += 1)
    try {
      const found = await actorOf(db, kinds, run);
      if (!found) return false;
      return await db.work(found.ctx, (tx) => portion(tx, { ...found, announce }, run.runId));
    } catch (error) {
      if (error instanceof RunEnded) return false;
      if (error instanceof MembershipChanged && attempt < 3) continue;
      if (await isOver(error)) return false;
      throw error;
    }

  /** Ends the run where the work is refused, or has failed too often. */
  async function isOver(error: unknown): Promise<boolean> {
    const code = error instanceof AppError ? error.code : 'internal';
    const isRefused = !['internal', 'unavailable', 'too_many_requests'].includes(code);
    const end = () => db.batch(carrier, [endRun(carrier, run.runId, { status: 'failed', error: code })]);
    if (isRefused) await end();
    else {
      const [noted] = await db.work(carrier, (tx) =>
        tx.query<{ tries: number }>(
          'update run_holds set tries = tries + 1 where tenant_id = $1 and run_id = $2 returning tries',
          [run.tenantId, run.runId],
        ),
      );
      if (noted && noted.tries >= mostTries) await end();
    }
    return isRefused;
  }
}

interface Actor {
  readonly ctx: Context;
  readonly of: ResumableKind;
}

/** The context of the next portion; null if the run has ended, or belongs to a server of another version. */
async function actorOf(
  db: Database,
  kinds: readonly ResumableKind[],
  { tenantId, runId }: RunId,
): Promise<Actor | null> {
  const [row] = await db.work(systemContext('runs', tenantId), (tx) =>
    tx.query<{ kind: RunKind; member: RunMember | null }>(
      `select r.kind, h.member from runs r join run_holds h on h.tenant_id = r.tenant_id and h.run_id = r.id
       where r.tenant_id = $1 and r.id = $2 and r.status = 'running' and h.is_resumable`,
      [tenantId, runId],
    ),
  );
  const of = kinds.find(({ kind }) => kind === row?.kind);
  if (!row || !of) return null;
  // Lines of the audit that belong to one run have its id in common.
  const requestId = runId;
  if (!row.member) return { of, ctx: { ...systemContext(of.actor ?? 'runs', tenantId), requestId } };
  const { issuerId, ...account } = row.member;
  // A member who signs out leaves the work to the server, so no session is checked.
  const [member] = await membersOf(db, [{ tenantId, id: issuerId }], { ...account, session: null });
  if (!member) throw new AppError('forbidden');
  const { principal } = member;
  return { of, ctx: { tenantId, principal, actor: principal.userId, purpose: null, requestId } };
}

/** One transaction. Two workers never do the same portion: the second finds the lock taken, and leaves. */
async function portion(
  tx: Transaction,
  { ctx, of, announce }: Actor & Pick<Carrying, 'announce'>,
  runId: string,
): Promise<boolean> {
  const { tenantId } = ctx;
  // Two statements: the second sees the commit of the lock's earlier holder.
  const [[lock], [before]] = await Promise.all([
    tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken', [
      `run ${runId}`,
    ]),
    tx.query<{ state: unknown; done: number }>(
      `select h.state, r.done from runs r join run_holds h on h.tenant_id = r.tenant_id and h.run_id = r.id
       where r.tenant_id = $1 and r.id = $2 and r.status = 'running'`,
      [tenantId, runId],
    ),
  ]);
  if (!lock!.taken || !before) return false;
  const { finished, ...progress } = await of.portion({ tx, ctx, runId, announce, ...before });
  if (!finished) {
    const { text, values } = keepRun(ctx, runId, progress);
    await tx.query(text, values);
    return true;
  }
  const { state: _, ...last } = progress;
  const result = finished === true ? {} : { result: finished };
  const { text, values } = endRun(ctx, runId, { status: 'done', ...last, ...result });
  const ended = await tx.query(text, values);
  if (ended.length === 0) throw new RunEnded();
  return false;
}
