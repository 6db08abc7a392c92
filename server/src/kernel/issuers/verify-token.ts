/** Whether an issuer made a token for us, and the facts it proves: an account, a sign-in, an end. */
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { validate } from 'uuid';
import type { Session } from '#kernel/access/context';
import { AppError } from '#kernel/errors/errors';
import { type Issuer, namesOf, poolOf } from './issuer.ts';

export interface Verified {
  readonly subject: string;
  /** Seconds since 1970: of the sign-in where the issuer says it, of the token otherwise. */
  readonly authenticatedAt: number;
  readonly expiresAt: number;
  readonly session: Session | null;
}

/** Seconds that another machine's clock may be apart. */
const skew = 5;
/** No issuer's tokens hold for longer than Cognito's longest. */
const longestLife = 24 * 3600;

const audienceOf = ({ kind, address, clientId, audience }: Issuer): string =>
  audience ?? clientId ?? (kind === 'firebase' ? address.slice(address.lastIndexOf('/') + 1) : '');

/** Whether unverified claims name this row's audience: spares asking issuers in vain. */
export function isMeantFor(issuer: Issuer, { aud }: JWTPayload): boolean {
  return [aud].flat().includes(audienceOf(issuer));
}

/** @throws AppError unauthenticated for whatever is wrong with the token, unavailable when the issuer's keys cannot be read. */
export async function verifyToken(
  token: string,
  issuer: Issuer,
  { keys, publicUrl }: { keys: JWTVerifyGetKey; publicUrl: string },
): Promise<Verified> {
  const isOurs = poolOf(issuer) !== null;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: namesOf(issuer, publicUrl),
      audience: audienceOf(issuer),
      algorithms: isOurs ? ['RS256'] : ['RS256', 'ES256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: isOurs ? 0 : skew,
    });
    if (!isOfKind(issuer, payload, protectedHeader.typ)) throw new AppError('unauthenticated');
    return read(payload, poolOf(issuer));
  } catch (error) {
    // jose answers a key that is too short with a TypeError.
    if (error instanceof errors.JOSEError || error instanceof TypeError) throw new AppError('unauthenticated');
    throw error;
  }
}

/** Id and access tokens, and a provider's notices of sign-out, are signed with the same keys. */
function isOfKind({ kind, clientId, audience }: Issuer, claims: JWTPayload, typ = 'JWT'): boolean {
  if (!(audience === null ? ['jwt'] : ['jwt', 'at+jwt']).includes(typ.toLowerCase()) || 'events' in claims)
    return false;
  if (kind === 'firebase') return true;
  if (kind !== 'oidc') return claims['token_use'] === 'id';
  const { azp } = claims;
  if (audience !== null) return (azp ?? claims['client_id']) === clientId;
  // OpenID Connect Core 1.0, §3.1.3.7 (3 to 5).
  return azp === undefined ? [claims.aud].flat().length === 1 : azp === clientId;
}

function read({ sub, iat, exp, auth_time, origin_jti }: JWTPayload, poolId: string | null): Verified {
  const now = Date.now() / 1000;
  const authenticatedAt = auth_time ?? iat;
  const isSound =
    typeof sub === 'string' &&
    /^[\x21-\x7e]{1,255}$/.test(sub) &&
    typeof authenticatedAt === 'number' &&
    Math.max(iat!, authenticatedAt) <= now + skew &&
    exp! - iat! <= longestLife &&
    (poolId === null || validate(origin_jti));
  if (!isSound) throw new AppError('unauthenticated');
  const session = poolId === null ? null : { poolId, family: origin_jti as string };
  return { subject: sub, authenticatedAt, expiresAt: exp!, session };
}
