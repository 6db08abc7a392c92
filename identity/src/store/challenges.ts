/** Challenges between two requests of one sign-in: three minutes, one use, on any instance. */
import { hashToken } from '../crypto/opaque-token.ts';
import type { Query } from './transaction.ts';

const MINUTES = 3;
const SWEEP = 20;

export type ChallengeName = 'PASSWORD_VERIFIER';

export type StoredChallenge = {
  readonly clientId: string;
  readonly sub: string;
  readonly sealedState: Buffer;
};

export async function saveChallenge(
  query: Query,
  poolId: string,
  challenge: StoredChallenge & { name: ChallengeName; secretBlock: string; session: string },
  now: Date,
): Promise<void> {
  // Each new challenge takes some dead ones along, so the table stays as small as three minutes of sign-ins.
  await query(
    `delete from idp.challenge where pool_id = $1 and secret_block_hash in (
       select secret_block_hash from idp.challenge where pool_id = $1 and expires_at <= $2
        order by expires_at limit ${SWEEP} for update skip locked)`,
    [poolId, now],
  );
  await query(
    `insert into idp.challenge
       (pool_id, secret_block_hash, session_hash, name, client_id, sub, state, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8::timestamptz + interval '${MINUTES} minutes')`,
    [
      poolId,
      hashToken(challenge.secretBlock),
      hashToken(challenge.session),
      challenge.name,
      challenge.clientId,
      challenge.sub,
      challenge.sealedState,
      now,
    ],
  );
}

/**
 * Takes the challenge out, so that nobody answers it again.
 * @param session clients may leave it out, since the secret block alone names the challenge; a wrong one finds nothing
 */
export async function takeChallenge(
  query: Query,
  poolId: string,
  answer: { name: ChallengeName; secretBlock: string; session: string | undefined; clientId: string },
  now: Date,
): Promise<StoredChallenge | null> {
  const [row] = await query<{ sub: string; state: Buffer }>(
    `delete from idp.challenge
      where pool_id = $1 and secret_block_hash = $2 and name = $3 and client_id = $4 and expires_at > $5
        and ($6::bytea is null or session_hash = $6)
      returning sub, state`,
    [
      poolId,
      hashToken(answer.secretBlock),
      answer.name,
      answer.clientId,
      now,
      answer.session === undefined ? null : hashToken(answer.session),
    ],
  );
  return row ? { clientId: answer.clientId, sub: row.sub, sealedState: row.state } : null;
}

/** The place the state of a challenge is sealed for. */
export function challengePlace(poolId: string, secretBlock: string): string {
  return `challenge:${poolId}:${hashToken(secretBlock).toString('base64url')}`;
}
