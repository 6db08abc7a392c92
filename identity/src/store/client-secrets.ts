/**
 * The secret of a confidential client: created once, shown once, stored sealed, since SECRET_HASH is an HMAC with it.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import type { ClientContext } from '../model/pool-context.ts';

/** @returns 64 hexadecimal characters */
export function makeClientSecret(): string {
  return randomBytes(32).toString('hex');
}

/** The place a client's secret is sealed for. */
export function clientSecretPlace(poolId: string, clientId: string): string {
  return `client-secret:${poolId}:${clientId}`;
}

/** @returns false for a client without a secret */
export function isSecretOf(context: ClientContext, presented: string): boolean {
  const secret = openSecret(context);
  return secret !== null && equalInConstantTime(secret, Buffer.from(presented, 'utf8'));
}

/** Whether SECRET_HASH is the HMAC-SHA-256 of user name and client id, in base64 (Cognito: "Computing secret hash values"). */
export function isSecretHash(context: ClientContext, username: string, presented: string): boolean {
  const secret = openSecret(context);
  if (secret === null) return false;
  const expected = createHmac('sha256', secret).update(`${username}${context.client.id}`, 'utf8').digest('base64');
  return equalInConstantTime(Buffer.from(expected, 'utf8'), Buffer.from(presented, 'utf8'));
}

function openSecret({ identity, pool, client }: ClientContext): Buffer | null {
  return client.sealedSecret && identity.sealer.open(client.sealedSecret, clientSecretPlace(pool.id, client.id));
}
