/** GetUser: a person's own account, attributes and second factors. */
import * as z from 'zod';
import { attributesOf } from '../accounts/attributes.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { mfaMembers } from '../wire/mfa-members.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

export const getUser = operation(input, async (context, { AccessToken }) => {
  const { account } = await verifyAccessToken(context, AccessToken);
  return {
    Username: account.sub,
    UserAttributes: attributesOf(account),
    ...mfaMembers(account),
  };
});
