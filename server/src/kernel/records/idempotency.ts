/** The same request again gives the same answer: keys, hashes and stored answers. */
import { createHash } from 'node:crypto';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { prepared } from '#kernel/sql/statement';

export interface Answer {
  status: number;
  /** JSON text. */
  body: string;
}

/** What a request is remembered by. A key of the caller's must always come with the same content. */
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

/**
 * The caller's `Idempotency-Key`, or one made of what is asked for. A stated purpose is part of the request: it opens
 * fields, and the answer is given again to who states it again.
 */
export function requestKey(
  action: string,
  id: string,
  body: unknown,
  header: string | undefined,
  purpose: string | null = null,
): RequestKey {
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

/** The same inside a conversation; a twin of this request waits here until the first has ended. */
export async function claimKey(tx: Transaction, ctx: Context, key: RequestKey): Promise<Answer | null> {
  const [made] = await tx.query(
    'insert into idempotency (tenant_id, user_id, key, request_hash) values ($1, $2, $3, $4) on conflict do nothing returning key',
    [ctx.tenantId, ctx.actor, key.key, key.hash],
  );
  if (made) return null;
  const [stored] = await tx.query<Stored>(lookUp, [ctx.tenantId, ctx.actor, key.key]);
  return answerOf(stored, key);
}

export async function keepAnswer(tx: Transaction, ctx: Context, key: RequestKey, { status, body }: Answer) {
  await tx.query(
    `insert into idempotency (tenant_id, user_id, key, request_hash, status, body) values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, user_id, key) do update set status = $5, body = $6, request_hash = $4`,
    [ctx.tenantId, ctx.actor, key.key, key.hash, status, body],
  );
}
