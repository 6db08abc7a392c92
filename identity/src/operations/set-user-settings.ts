/** SetUserSettings: how older clients turn text message codes on, with one option, and off, with none. */
import * as z from 'zod';
import { changeMfaPreference } from '../sign-in/change-mfa-preference.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

const option = z.object({ DeliveryMedium: z.literal('SMS'), AttributeName: z.literal('phone_number') });
const input = z.object({ AccessToken: token, MFAOptions: z.array(option).max(1) });

export const setUserSettings = operation(input, async (context, { AccessToken, MFAOptions }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  const by = { clientId: session.clientId, sessionId: session.id };
  await changeMfaPreference(context, { sub: account.sub, by }, { SMS_MFA: { Enabled: MFAOptions.length > 0 } });
  return {};
});
