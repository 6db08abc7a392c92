/** SetUserMFAPreference: a person turns second factors on and off, and chooses the preferred one. */
import * as z from 'zod';
import { changeMfaPreference } from '../sign-in/change-mfa-preference.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { mfaChangesOf, mfaSettings } from '../wire/mfa-settings.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token, ...mfaSettings });

export const setUserMfaPreference = operation(input, async (context, { AccessToken, ...settings }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  const by = { clientId: session.clientId, sessionId: session.id };
  await changeMfaPreference(context, { sub: account.sub, by }, mfaChangesOf(settings));
  return {};
});
