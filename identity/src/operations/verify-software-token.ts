/** VerifySoftwareToken: the first code of an authenticator app puts its secret in force. */
import * as z from 'zod';
import { line, matching } from '../model/bounded-text.ts';
import { codeMismatch, tokenNotAssociated, verifyInSession } from '../sign-in/set-up-software-token.ts';
import { confirmSoftwareToken } from '../store/software-tokens.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { operation } from './operation.ts';
import { requireTokenOrSession, tokenOrSession } from './token-or-session.ts';

const input = z.object({
  ...tokenOrSession,
  UserCode: matching(/^\d{6}$/, 6),
  FriendlyDeviceName: line(256).nullish(),
});

/** @throws IdentityError EnableSoftwareTokenMFAException for a wrong code, SoftwareTokenMFANotFoundException without a secret */
export const verifySoftwareToken = operation(input, async (context, request) => {
  const given = requireTokenOrSession(context, request);
  const code = { code: request.UserCode, name: request.FriendlyDeviceName ?? undefined };
  if ('session' in given) {
    return { Status: 'SUCCESS', Session: await verifyInSession(context, given.session, code) };
  }
  const { account, session } = await verifyAccessToken(context, given.token);
  const event = { kind: 'mfa_changed', sub: account.sub, clientId: session.clientId, sessionId: session.id } as const;
  const outcome = await confirmSoftwareToken(context, account.sub, code);
  if (outcome !== 'confirmed') {
    await context.record({ ...event, refusal: outcome === 'none' ? 'not_associated' : 'wrong_code' });
    throw outcome === 'none' ? tokenNotAssociated() : codeMismatch();
  }
  await context.record({ ...event, detail: 'VERIFIED' });
  return { Status: 'SUCCESS' };
});
