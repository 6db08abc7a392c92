/** Challenges between two requests of a sign-in: valid for three minutes and one right answer, on any instance. */
import * as z from 'zod';
import { hashToken, randomToken } from '../crypto/opaque-token.ts';
import type { ChallengeName } from '../model/challenge-name.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { type SignInProgress, signInProgress } from '../model/sign-in-progress.ts';

const LIFE = 3 * 60_000;
const SWEEP = 20;
/** Number of wrong answers that ends a challenge. */
const MOST_FAILURES = 5;

const sealedState = z.object({ progress: signInProgress, detail: z.unknown().optional() });

export type NewChallenge = {
  readonly name: ChallengeName;
  readonly clientId: string;
  /** Of the account, or of its decoy. */
  readonly sub: string;
  readonly progress: SignInProgress;
  /** Data that only this challenge needs to check its answer; sealed. */
  readonly detail?: unknown;
  /** When it expires, if later than in three minutes. */
  readonly expiresAt?: Date;
  /** Identifies the challenge like the session: Cognito's older clients send only this. */
  readonly secretBlock?: string;
};

/** A challenge, locked until the transaction ends. */
export type HeldChallenge = Omit<NewChallenge, 'secretBlock'> & {
  readonly detail: unknown;
  readonly expiresAt: Date;
  readonly sessionHash: Buffer;
  readonly failures: number;
};

/** @returns the session string that the answer brings back */
export async function saveChallenge(context: PoolContext, challenge: NewChallenge): Promise<string> {
  const { identity, query, pool, now } = context;
  const session = randomToken();
  const sessionHash = hashToken(session);
  const state = Buffer.from(JSON.stringify({ progress: challenge.progress, detail: challenge.detail }), 'utf8');
  // Each new challenge deletes some expired ones, so the table holds about three minutes of sign-ins.
  await query(
    `with swept as (
       delete from idp.challenge where pool_id = $1 and session_hash in (
         select session_hash from idp.challenge where pool_id = $1 and expires_at <= $8
          order by expires_at limit ${SWEEP} for update skip locked))
     insert into idp.challenge
       (pool_id, session_hash, secret_block_hash, name, client_id, sub, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      pool.id,
      sessionHash,
      challenge.secretBlock === undefined ? null : hashToken(challenge.secretBlock),
      challenge.name,
      challenge.clientId,
      challenge.sub,
      identity.sealer.seal(state, challengePlace(pool.id, sessionHash)),
      now,
      challenge.expiresAt ?? new Date(now.getTime() + LIFE),
    ],
  );
  return session;
}

type ChallengeRow = {
  session_hash: Buffer;
  client_id: string;
  sub: string;
  state: Buffer;
  failures: number;
  expires_at: Date;
};

/**
 * @param wanted by its session, its secret block, or both; if one of them is wrong, nothing is found
 * @returns null when there is no such challenge, or it has expired
 */
export async function holdChallenge(
  { identity, query, pool, now }: PoolContext,
  wanted: { name: ChallengeName; clientId?: string; session: string | undefined; secretBlock?: string | undefined },
): Promise<HeldChallenge | null> {
  if (wanted.session === undefined && wanted.secretBlock === undefined) return null;
  const [row] = await query<ChallengeRow>(
    `select session_hash, client_id, sub, state, failures, expires_at from idp.challenge
      where pool_id = $1 and name = $2 and expires_at > $3 and ($4::text is null or client_id = $4)
        and ($5::bytea is null or session_hash = $5) and ($6::bytea is null or secret_block_hash = $6)
        for update`,
    [
      pool.id,
      wanted.name,
      now,
      wanted.clientId ?? null,
      wanted.session === undefined ? null : hashToken(wanted.session),
      wanted.secretBlock === undefined ? null : hashToken(wanted.secretBlock),
    ],
  );
  if (!row) return null;
  const plain = identity.sealer.open(row.state, challengePlace(pool.id, row.session_hash));
  const { progress, detail } = sealedState.parse(JSON.parse(plain.toString('utf8')));
  return {
    name: wanted.name,
    clientId: row.client_id,
    sub: row.sub,
    progress,
    detail,
    sessionHash: row.session_hash,
    failures: row.failures,
    expiresAt: row.expires_at,
  };
}

/** Its answer was accepted: it cannot be answered again. */
export async function dropChallenge({ query, pool }: PoolContext, { sessionHash }: HeldChallenge): Promise<void> {
  await query('delete from idp.challenge where pool_id = $1 and session_hash = $2', [pool.id, sessionHash]);
}

/** Its answer was wrong; the same session may try again, up to five times. */
export async function countWrongAnswer(context: PoolContext, challenge: HeldChallenge): Promise<void> {
  if (challenge.failures + 1 >= MOST_FAILURES) return dropChallenge(context, challenge);
  await context.query('update idp.challenge set failures = failures + 1 where pool_id = $1 and session_hash = $2', [
    context.pool.id,
    challenge.sessionHash,
  ]);
}

function challengePlace(poolId: string, sessionHash: Buffer): string {
  return `challenge:${poolId}:${sessionHash.toString('base64url')}`;
}
