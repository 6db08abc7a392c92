/**
 * CreateRecoveryCodes: ten codes for signing in without the authenticator app; they replace all previous ones. Amazon
 * Cognito has no such operation. A code replaces the app, so it needs a sign-in of the last ten minutes, as a passkey
 * does.
 */
import * as z from 'zod';
import { IdentityError } from '../model/identity-error.ts';
import { giveRecoveryCodes } from '../sign-in/give-recovery-codes.ts';
import { isFresh } from '../sign-in/is-fresh.ts';
import { holdAccount } from '../store/accounts.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

/**
 * @throws IdentityError SoftwareTokenMFANotFoundException for an account without an active app, NotAuthorizedException
 */
export const createRecoveryCodes = operation(input, async (context, { AccessToken }) => {
  const { account: caller, session } = await verifyAccessToken(context, AccessToken);
  const { sub, mfaMethods } = await holdAccount(context, caller.sub);
  const who = { clientId: session.clientId, sessionId: session.id };
  const refused = { kind: 'mfa_changed', sub, ...who } as const;
  if (context.pool.settings.mfaConfiguration === 'OFF' || !mfaMethods.includes('SOFTWARE_TOKEN_MFA')) {
    await context.record({ ...refused, refusal: 'no_app' });
    throw new IdentityError('SoftwareTokenMFANotFoundException', 'Recovery codes need software token mfa.');
  }
  if (!isFresh(context, session)) {
    await context.record({ ...refused, refusal: 'not_fresh' });
    throw new IdentityError('NotAuthorizedException', 'Sign in again to make recovery codes.');
  }
  return { RecoveryCodes: await giveRecoveryCodes(context, sub, who) };
});
