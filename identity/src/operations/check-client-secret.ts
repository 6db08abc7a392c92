/**
 * A client with a secret must prove it in every operation that names the client: with SECRET_HASH of the user name or,
 * in GetTokensFromRefreshToken and RevokeToken, with the secret itself.
 */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { Identity, PoolContext } from '../model/pool-context.ts';
import type { AppClient } from '../model/user-pool.ts';
import { isSecretHash, isSecretOf } from '../store/client-secrets.ts';
import { readClient } from '../store/pools.ts';
import { findSession } from '../store/sessions.ts';
import { readRefreshToken } from '../tokens/refresh-token.ts';
import { clientId } from '../wire/input.ts';

// A value that is no text counts as missing; a stricter schema would skip the check of the secret.
const text = upTo(8192).optional().catch(undefined);
const parameters = z.object({ USERNAME: text, REFRESH_TOKEN: text, SECRET_HASH: text }).nullish().catch(null);

const naming = z.object({
  ClientId: clientId,
  Username: text,
  SecretHash: text,
  ClientSecret: text,
  AuthParameters: parameters,
  ChallengeResponses: parameters,
});

/** Clients without a secret, by pool: they never get one, so one lookup is enough. */
const publicClients = new WeakMap<Identity, Set<string>>();

/** @throws IdentityError NotAuthorizedException; an unknown client is left to the operation */
export async function checkClientSecret(context: PoolContext, body: unknown): Promise<void> {
  const request = naming.safeParse(body);
  if (!request.success) return;
  const { ClientId, ClientSecret, ...rest } = request.data;
  const client = await readSecretClient(context, ClientId);
  if (!client) return;
  const named = { ...context, client };
  if (ClientSecret !== undefined) {
    if (isSecretOf(named, ClientSecret)) return;
    return refuse(context, client, `Unable to verify secret for client ${client.id}`);
  }
  const given = [rest.AuthParameters, rest.ChallengeResponses];
  const hash = rest.SecretHash ?? given.find((part) => part?.SECRET_HASH !== undefined)?.SECRET_HASH;
  if (hash === undefined) {
    return refuse(context, client, `Client ${client.id} is configured with secret but SECRET_HASH was not received`);
  }
  // All names must match, since the operation decides which one it uses.
  const names = [rest, ...given].flatMap((part) => namesIn(part));
  const owner = names.length > 0 ? names : [await ownerOf(context, rest.AuthParameters?.REFRESH_TOKEN)];
  if (owner.every((name) => isSecretHash(named, name, hash))) return;
  return refuse(context, client, `Unable to verify secret hash for client ${client.id}`);
}

function namesIn(part: { readonly Username?: unknown; readonly USERNAME?: unknown } | null | undefined): string[] {
  return [part?.Username, part?.USERNAME].filter((name) => typeof name === 'string');
}

/** @returns null for a client without a secret, and for one that does not exist */
async function readSecretClient(context: PoolContext, id: string): Promise<AppClient | null> {
  const { identity, pool } = context;
  const known = publicClients.get(identity) ?? new Set<string>();
  publicClients.set(identity, known);
  const key = `${pool.id}:${id}`;
  if (known.has(key)) return null;
  const client = await readClient(context, id).catch((error: unknown) => {
    if (error instanceof IdentityError) return null;
    throw error;
  });
  if (client?.sealedSecret === null) known.add(key);
  return client?.sealedSecret ? client : null;
}

/** A refresh has no name: its hash uses the sub of the token's owner. */
async function ownerOf(context: PoolContext, refreshToken: string | undefined): Promise<string> {
  const presented = readRefreshToken(refreshToken ?? '');
  const session = presented && (await findSession(context, presented.sessionId));
  return session?.sub ?? '';
}

async function refuse(context: PoolContext, client: AppClient, message: string): Promise<never> {
  await context.record({ kind: 'sign_in', clientId: client.id, refusal: 'client_secret' });
  throw new IdentityError('NotAuthorizedException', message);
}
