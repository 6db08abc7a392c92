/** Signs RS256 tokens (RFC 7515) with a generated key. */
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

export interface SigningKey {
  readonly privateKey: KeyObject;
  /** As in a JSON Web Key Set. */
  readonly jwk: object;
}

export function makeSigningKey(kid: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' } };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

export function signJwt({ privateKey }: SigningKey, kid: string, claims: object): string {
  const text = `${encoded({ alg: 'RS256', kid, typ: 'JWT' })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

export const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
