/** GetUserAttributeVerificationCode: sends a code to the address to verify: the pending one, or the current one. */
import * as z from 'zod';
import { sendCode } from '../accounts/send-code.ts';
import { IdentityError } from '../model/identity-error.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { emailDelivery, phoneDelivery } from '../wire/code-delivery.ts';
import { token, verifiableAttribute } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token, AttributeName: verifiableAttribute });

export const getUserAttributeVerificationCode = operation(input, async (context, { AccessToken, AttributeName }) => {
  const { account, session } = await verifyAccessToken(context, AccessToken);
  const minutes = context.pool.settings.codeMinutes.verifyAttribute;
  const code = { sub: account.sub, minutes, account, clientId: session.clientId };
  if (AttributeName === 'email') {
    const to = account.pendingEmail ?? account.email;
    await sendCode(context, { ...code, kind: 'verify_email', to });
    return { CodeDeliveryDetails: emailDelivery(to) };
  }
  const { phone } = account;
  if (!context.identity.offersSms || phone === null) {
    throw new IdentityError('InvalidParameterException', 'Cannot send a code to a phone number of this account.');
  }
  await sendCode(context, { ...code, kind: 'verify_phone', to: phone, channel: 'SMS' });
  return { CodeDeliveryDetails: phoneDelivery(phone) };
});
