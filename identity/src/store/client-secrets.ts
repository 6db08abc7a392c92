/**
 * The secret of a confidential client: created once, shown once, stored sealed, since SECRET_HASH is an HMAC with it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import type { Identity } from '../model/pool-context.ts';
import type { AppClient } from '../model/user-pool.ts';

/** @returns 64 hexadecimal characters */
export function makeClientSecret(): string {
  return randomBytes(32).toString('hex');
}

/** The place a client's secret is sealed for. */
export function clientSecretPlace(poolId: string, clientId: string): string {
  return `client-secret:${poolId}:${clientId}`;
}

/** @returns false for a client without a secret */
export function isSecretOf(identity: Identity, poolId: string, client: AppClient, presented: string): boolean {
  const secret = openSecret(identity, poolId, client);
  return secret !== null && equalInConstantTime(secret, Buffer.from(presented, 'utf8'));
}

/** Whether SECRET_HASH is the HMAC-SHA-256 of user name and client id, in base64 (Cognito: "Computing secret hash values"). */
export function isSecretHash(
  identity: Identity,
  poolId: string,
  client: AppClient,
  username: string,
  presented: string,
): boolean {
  const secret = openSecret(identity, poolId, client);
  if (secret === null) return false;
  const expected = createHmac('sha256', secret).update(`${username}${client.id}`, 'utf8').digest('base64');
  return equalInConstantTime(Buffer.from(expected, 'utf8'), Buffer.from(presented, 'utf8'));
}

function openSecret(identity: Identity, poolId: string, { id, sealedSecret }: AppClient): Buffer | null {
  return sealedSecret && identity.sealer.open(sealedSecret, clientSecretPlace(poolId, id));
}
