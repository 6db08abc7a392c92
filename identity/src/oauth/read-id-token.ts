/**
 * Reads the id token a client sends as a hint: one of this pool, of any age (OpenID Connect RP-Initiated Logout 1.0,
 * 2).
 */
import { compactVerify, createLocalJWKSet, errors } from 'jose';
import * as z from 'zod';
import { ownText } from '../model/bounded-text.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { readPublicKeys } from '../store/keys.ts';

const claims = z.object({ iss: ownText, aud: ownText, sub: ownText, token_use: z.literal('id') });

/** @returns null for anything else */
export async function readIdToken(context: PoolContext, token: string): Promise<z.output<typeof claims> | null> {
  const { identity, pool } = context;
  try {
    const keys = createLocalJWKSet(await readPublicKeys(context));
    const { payload } = await compactVerify(token, keys, { algorithms: ['RS256'] });
    const parsed = claims.safeParse(JSON.parse(Buffer.from(payload).toString('utf8')));
    return parsed.success && parsed.data.iss === identity.issuerOf(pool.id) ? parsed.data : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
