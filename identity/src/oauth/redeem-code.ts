/** Exchanges a code for tokens (RFC 6749, 4.1.3; RFC 7636, 4.6); only the client it was made for may do so. */
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import type { ClientContext } from '../model/pool-context.ts';
import { findAccount } from '../store/accounts.ts';
import {
  burnAuthorizationCode,
  findCodeOwner,
  type HeldCode,
  holdAuthorizationCode,
  markCodeUsed,
} from '../store/authorization-codes.ts';
import { revokeSession, saveSession } from '../store/sessions.ts';
import { issueTokens } from '../tokens/issue-tokens.ts';
import { makeRefreshToken } from '../tokens/refresh-token.ts';
import { mayContinue } from './may-continue.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { type TokenAnswer, tokenAnswer } from './token-answer.ts';

const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/** @throws OAuthError invalid_request, invalid_grant */
export async function redeemCode(context: ClientContext, parameters: Parameters): Promise<TokenAnswer> {
  const { client, pool } = context;
  const presented = parameters.get('code');
  if (presented === undefined) throw new OAuthError('invalid_request', 'code is needed.');
  // The account is locked before the code, as when its sessions are ended, so that neither waits for the other.
  const owner = await findCodeOwner(context, presented);
  const account = owner === null ? null : (await findAccount(context, owner, true))?.account;
  const code = await checkCode(context, await holdAuthorizationCode(context, presented), parameters);
  if (!account || !mayContinue(account, code.authenticatedAt)) return refuse(context, 'closed', code);
  const id = uuidv7();
  const event = { kind: 'authorized', sub: code.sub, clientId: client.id, sessionId: id, detail: 'session' } as const;
  const session = await saveSession(context, {
    id,
    sub: code.sub,
    event,
    deviceKey: null,
    scope: code.scope,
    authenticatedAt: code.authenticatedAt,
  });
  await markCodeUsed(context, code, id);
  const extra = code.nonce === null ? undefined : { nonce: code.nonce };
  const tokens = await issueTokens(context, account, { session, extra });
  return tokenAnswer({ ...tokens, RefreshToken: makeRefreshToken(pool.keys, session, 0) }, code.scope);
}

async function checkCode(context: ClientContext, code: HeldCode | null, parameters: Parameters): Promise<HeldCode> {
  // Another client's code stays valid for its own client.
  if (!code || code.clientId !== context.client.id) return refuse(context, 'unknown_code', null);
  if (code.sessionId !== null) {
    await revokeSession(context, code.sessionId);
    return refuse(context, 'code_reused', code);
  }
  if (code.isExpired) return refuse(context, 'code_expired', code);
  if (code.redirectUri !== parameters.get('redirect_uri') || !isVerified(code, parameters.get('code_verifier'))) {
    await burnAuthorizationCode(context, code);
    return refuse(context, 'code_of_another', code);
  }
  return code;
}

/**
 * A verifier for a code without a challenge is refused too: somebody may have removed the challenge (RFC 9700, 4.8.2).
 */
function isVerified({ codeChallenge }: HeldCode, verifier: string | undefined): boolean {
  if (codeChallenge === null) return verifier === undefined;
  if (verifier === undefined || !VERIFIER.test(verifier)) return false;
  const challenge = createHash('sha256').update(verifier, 'ascii').digest('base64url');
  return equalInConstantTime(Buffer.from(challenge, 'ascii'), Buffer.from(codeChallenge, 'ascii'));
}

async function refuse(context: ClientContext, refusal: string, code: HeldCode | null): Promise<never> {
  await context.record({ kind: 'authorized', clientId: context.client.id, refusal, ...(code && { sub: code.sub }) });
  throw new OAuthError('invalid_grant', 'The code is not valid.');
}
