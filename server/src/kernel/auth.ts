/** Who sent a request: the id token's signature and claims, then the membership it belongs to. */
import type { Permission, Role } from '@puente/contract';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { validate } from 'uuid';
import type { Principal } from './context.ts';
import type { Database } from './database.ts';
import { AppError } from './errors.ts';

export interface Issuer {
  tenantId: string;
  id: string;
  poolId: string;
  clientId: string;
}

export interface PrincipalStore {
  /** @throws AppError unauthenticated for whatever is wrong with the token; never says what. */
  ofToken(token: string): Promise<Principal>;
  /** Reads the membership again; null when there is none any more. */
  renew(principal: Principal): Promise<Principal | null>;
}

export interface TokenSettings {
  /** Where the issuer's address begins: PUBLIC_URL. */
  publicUrl: string;
  /** The public keys of a pool. */
  keysOf(poolId: string): Promise<JSONWebKeySet>;
}

/** Verified tokens and members are remembered; the first statement of each transaction checks both again. */
const remembered = 10_000;
/** Keys are read again for an unknown key id, at most this often. */
const keyPause = 10_000;
/** An issuer that was switched off signs nobody in after this many milliseconds at the latest. */
const issuerLife = 30_000;

export function principalStore(db: Database, settings: TokenSettings): PrincipalStore {
  const issuers = new Map<string, { read: number; issuer: Issuer }>();
  const keys = new Map<string, { read: number; set: ReturnType<typeof createLocalJWKSet> }>();
  const tokens = new Map<string, { principal: Principal; subject: string; exp: number }>();

  async function issuerOf(poolId: string): Promise<Issuer | undefined> {
    const known = issuers.get(poolId);
    if (known && Date.now() - known.read < issuerLife) return known.issuer;
    issuers.delete(poolId);
    const [row] = await db.ask<{ tenant_id: string; id: string; pool_id: string; client_id: string }>(
      'select * from search.issuer_of_pool($1)',
      [poolId],
    );
    if (!row) return undefined;
    const issuer = { tenantId: row.tenant_id, id: row.id, poolId: row.pool_id, clientId: row.client_id };
    issuers.set(poolId, { read: Date.now(), issuer });
    return issuer;
  }

  async function keySet(poolId: string, again = false) {
    const known = keys.get(poolId);
    if (known && (!again || Date.now() - known.read < keyPause)) return known.set;
    const set = createLocalJWKSet(await settings.keysOf(poolId));
    keys.set(poolId, { read: Date.now(), set });
    return set;
  }

  async function verify(token: string, issuer: Issuer) {
    const expected = {
      issuer: `${settings.publicUrl}/idp/${issuer.poolId}`,
      audience: issuer.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'origin_jti'],
    };
    try {
      return await jwtVerify(token, await keySet(issuer.poolId), expected);
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_JWKS_NO_MATCHING_KEY') throw error;
      return jwtVerify(token, await keySet(issuer.poolId, true), expected);
    }
  }

  async function member(issuer: Issuer, subject: string, family: string | null): Promise<Principal | null> {
    const ctx = { tenantId: issuer.tenantId, principal: null, actor: 'system:sign-in', purpose: null, requestId: null };
    const [rows] = await db.batch(
      ctx,
      [
        {
          text: `select u.id, u.version, u.given_name || ' ' || u.family_name as name, u.roles, u.permissions from memberships m
        join users u on u.tenant_id = m.tenant_id and u.id = m.user_id
        where m.tenant_id = $1 and m.issuer_id = $2 and m.subject = $3 and u.status = 'active'`,
          values: [issuer.tenantId, issuer.id, subject],
          name: 'member',
        },
      ],
      { relaxed: true },
    );
    const row = rows?.[0] as
      | { id: string; version: number; name: string; roles: Role[]; permissions: Permission[] }
      | undefined;
    if (!row) return null;
    const { id: userId, version, name, roles, permissions } = row;
    return { tenantId: issuer.tenantId, userId, name, roles, permissions, version, poolId: issuer.poolId, family };
  }

  return {
    async ofToken(token) {
      const known = tokens.get(token);
      if (known) {
        if (known.exp * 1000 > Date.now() && (await issuerOf(known.principal.poolId!))) return known.principal;
        tokens.delete(token);
        throw new AppError('unauthenticated');
      }
      try {
        const poolId = /\/idp\/([\w-]+)$/.exec(String(decodeJwt(token).iss))?.[1];
        const issuer = poolId && (await issuerOf(poolId));
        if (!issuer) throw new AppError('unauthenticated');
        const { payload } = await verify(token, issuer);
        const family = payload['origin_jti'];
        if (payload['token_use'] !== 'id' || !validate(family)) throw new AppError('unauthenticated');
        const principal = await member(issuer, payload.sub!, family as string);
        if (!principal) throw new AppError('unauthenticated');
        if (tokens.size >= remembered) tokens.delete(tokens.keys().next().value!);
        tokens.set(token, { principal, subject: payload.sub!, exp: payload.exp! });
        return principal;
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (/^ERR_J|Invalid (JWT|Token)/.test(`${(error as { code?: string }).code ?? ''}${(error as Error).message}`))
          throw new AppError('unauthenticated');
        throw error;
      }
    },

    async renew(principal) {
      // A session has a token for each time it was refreshed.
      const held = [...tokens].filter(
        ([
          ,
          {
            principal: { userId, family },
          },
        ]) => userId === principal.userId && family === principal.family,
      );
      const [first] = held;
      const issuer = first && (await issuerOf(principal.poolId!));
      const current = issuer ? await member(issuer, first[1].subject, principal.family) : null;
      for (const [token, known] of held) {
        if (current) tokens.set(token, { ...known, principal: current });
        else tokens.delete(token);
      }
      return current;
    },
  };
}
