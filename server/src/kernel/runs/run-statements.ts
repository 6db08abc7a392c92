/** The statements of a run's life. Each is part of a transaction that somebody has anyway: that of a portion, or of a batch. */
import { type RunKind, type RunStep, run } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { auditLine, recordColumns } from '#kernel/records/audit';
import { insertStatement } from '#kernel/records/insert-statement';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';

/** A carrier that is silent for so long has died. A portion may take longer: it holds a lock as well. */
const lease = `interval '2 minutes'`;

/** The progress of a run; fields left out stay unchanged. */
export interface Progress {
  readonly done?: number;
  readonly total?: number;
  readonly step?: RunStep;
}

/** How a run ended: counts by name, or the code of the refusal. */
export interface Ending extends Progress {
  readonly status: 'done' | 'failed' | 'cancelled' | 'interrupted';
  readonly result?: Readonly<Record<string, number>>;
  readonly error?: string;
}

export interface NewRun extends Progress {
  readonly id: string;
  readonly kind: RunKind;
}

/** The account in whose name a run works. Its rights are read again for each portion. */
export interface RunMember {
  readonly issuerId: string;
  readonly subject: string;
  /** In seconds since 1970: a sign-out everywhere ends runs that were started before it. */
  readonly authenticatedAt: number;
}

interface Carried {
  readonly isResumable: boolean;
  readonly state?: unknown;
  readonly member?: RunMember | null;
}

const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Makes the record, with its line of the audit, and holds it. */
export const beginRun = (
  ctx: Context,
  { id, ...values }: NewRun,
  { isResumable, state, member }: Carried,
): Statement[] => [
  insertStatement(run, ctx, { id, values: { ...values } }),
  prepared(
    `insert into run_holds (tenant_id, run_id, held_until, is_resumable, state, member) values ($1, $2, now() + ${lease}, $3, $4, $5)`,
    [ctx.tenantId, id, isResumable, json(state), json(member)],
  ),
];

/** Refuses with `RunEnded` if the run has ended: the transaction is undone with it. */
export const keepRun = (
  { tenantId }: Context,
  id: string,
  { done, total, step, state }: Progress & { state?: unknown },
): Statement =>
  prepared(
    `with kept as (update runs set done = coalesce($3, done), total = coalesce($4, total), step = coalesce($5, step), updated_at = now()
        where tenant_id = $1 and id = $2 and status = 'running' returning id),
      held as (update run_holds h set held_until = now() + ${lease}, state = coalesce($6, h.state), tries = 0
        from kept where h.tenant_id = $1 and h.run_id = kept.id)
     select refuse('PU411', 'run') where not exists (select from kept)`,
    [tenantId, id, done ?? null, total ?? null, step ?? null, json(state)],
  );

/** Reports that the carrier lives; returns a row while the run goes on. */
export const holdOn = ({ tenantId }: Context, id: string): Statement =>
  prepared(`update run_holds set held_until = now() + ${lease} where tenant_id = $1 and run_id = $2 returning run_id`, [
    tenantId,
    id,
  ]);

export const letGo = ({ tenantId }: Context, id: string): Statement =>
  prepared('delete from run_holds where tenant_id = $1 and run_id = $2', [tenantId, id]);

/** Ends a running run, with an audit line; returns a row if it did. */
export function endRun(ctx: Context, id: string, { status, done, total, step, result, error }: Ending): Statement {
  const p = new Parameters();
  const said = { status, ...(done !== undefined && { done }), ...(result && { result }), ...(error && { error }) };
  const ended = `update runs t set status = ${p.add(status, 'text')}, finished_at = now(), version = t.version + 1, updated_at = now(),
      done = coalesce(${p.add(done ?? null, 'int')}, t.done), total = coalesce(${p.add(total ?? null, 'int')}, t.total),
      step = coalesce(${p.add(step ?? null, 'text')}, t.step), result = ${p.add(json(result), 'jsonb')}, error = ${p.add(error ?? null, 'text')}
    where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = ${p.add(id, 'uuid')} and t.status = 'running' returning t.*`;
  const after = p.add(JSON.stringify(said), 'jsonb');
  return prepared(
    `with ended as (${ended}), gone as (delete from run_holds h using ended e where h.tenant_id = e.tenant_id and h.run_id = e.id),
      noted as (${auditLine({ resource: run, ctx, p, action: 'end' }, { ...recordColumns(run), after }, 'ended t')})
     select id from ended`,
    p.values,
  );
}
