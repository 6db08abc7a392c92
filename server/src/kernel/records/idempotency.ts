/** A repeated request gets the same answer: keys, hashes and stored answers. */
import { createHash } from 'node:crypto';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { type Parameters, prepared } from '#kernel/sql/statement';

export interface Answer {
  status: number;
  /** JSON text. */
  body: string;
}

/** The identity of a request. A key of the caller's must always come with the same content. */
export interface RequestKey {
  readonly key: string;
  readonly hash: string;
  readonly chosen: boolean;
}

/** JSON with sorted keys: equal content has equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface KeyedRequest {
  readonly action: string;
  readonly id: string;
  readonly body: unknown;
  /** The caller's `Idempotency-Key`. */
  readonly header?: string | undefined;
  readonly purpose?: string | null;
}

/**
 * The caller's `Idempotency-Key`, or one made from the request. A stated purpose is part of the request: it opens
 * fields, and the answer is replayed only to a caller who states it too.
 */
export function requestKey({ action, id, body, header, purpose = null }: KeyedRequest): RequestKey {
  const hash = sha256(canonical([action, id, body, ...(purpose === null ? [] : [purpose])]));
  return header
    ? { key: `key ${header}`, hash, chosen: true }
    : { key: `${action} ${id} ${(body as { version?: number }).version ?? ''}`, hash, chosen: false };
}

interface Stored extends Record<string, unknown> {
  request_hash: string;
  status: number | null;
  body: string | null;
}

function answerOf(stored: Stored | undefined, { hash, chosen }: RequestKey): Answer | null {
  if (!stored) return null;
  if (stored.request_hash !== hash) {
    if (chosen) throw new AppError('idempotency_mismatch');
    return null;
  }
  return { status: stored.status!, body: stored.body! };
}

const lookUp = 'select request_hash, status, body from idempotency where tenant_id = $1 and user_id = $2 and key = $3';

/** The stored answer to this request, or null. */
export async function storedAnswer(db: Database, ctx: Context, key: RequestKey): Promise<Answer | null> {
  const [rows] = await db.batch(ctx, [prepared(lookUp, [ctx.tenantId, ctx.actor, key.key])]);
  return answerOf(rows?.[0] as Stored | undefined, key);
}

/** As above, inside a conversation. A concurrent request with this key waits here until the first has ended. */
async function claimKey(tx: Transaction, ctx: Context, key: RequestKey): Promise<Answer | null> {
  const [made] = await tx.query(
    'insert into idempotency (tenant_id, user_id, key, request_hash) values ($1, $2, $3, $4) on conflict do nothing returning key',
    [ctx.tenantId, ctx.actor, key.key, key.hash],
  );
  if (made) return null;
  const [stored] = await tx.query<Stored>(lookUp, [ctx.tenantId, ctx.actor, key.key]);
  return answerOf(stored, key);
}

/** The insert that keeps the answer of a statement, whose `answer` has its `body`. */
export const keepAnswerOf = ({ ctx, p }: { ctx: Context; p: Parameters }, { key, hash }: RequestKey, status: number) =>
  `insert into idempotency (tenant_id, user_id, key, request_hash, status, body)
    select ${p.add(ctx.tenantId, 'uuid')}, ${p.add(ctx.actor, 'text')}, ${p.add(key, 'text')}, ${p.add(hash, 'text')}, ${status}, body from answer where body is not null`;

async function keepAnswer(tx: Transaction, ctx: Context, { key, status, body }: Answer & { key: RequestKey }) {
  await tx.query(
    `insert into idempotency (tenant_id, user_id, key, request_hash, status, body) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, user_id, key) do update set status = $5, body = $6, request_hash = $4`,
    [ctx.tenantId, ctx.actor, key.key, key.hash, status, body],
  );
}

export interface Once {
  /** Absent: every request is one of its own. */
  readonly key: RequestKey | undefined;
  readonly make: () => Promise<Answer>;
  /** Gives a stored answer as the caller may read it now, or refuses it. */
  readonly holds?: (answer: Answer) => Promise<Answer>;
}

/** The stored answer of the same request, or a new one, which is stored with the references it contains. */
export async function answerOnce(tx: Transaction, ctx: Context, { key, make, holds }: Once): Promise<Answer> {
  if (!key) return make();
  const stored = await claimKey(tx, ctx, key);
  if (stored) {
    return holds ? holds(stored) : stored;
  }
  const answer = await make();
  await keepAnswer(tx, ctx, { ...answer, key });
  return answer;
}
