/** GetUserAuthFactors: the factors the person can sign in with. */
import * as z from 'zod';
import { firstFactorsOf } from '../sign-in/first-factors.ts';
import { findSoftwareToken } from '../store/software-tokens.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { mfaMembers } from '../wire/mfa-members.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

export const getUserAuthFactors = operation(input, async (context, { AccessToken }) => {
  const { account } = await verifyAccessToken(context, AccessToken);
  const { UserMFASettingList, PreferredMfaSetting } = mfaMembers(account);
  const hasApp = (await findSoftwareToken(context, account.sub)) !== null;
  return {
    Username: account.sub,
    ...(UserMFASettingList && { UserMFASettingList }),
    ...(PreferredMfaSetting && { PreferredMfaSetting }),
    ConfiguredUserAuthFactors: [...(await firstFactorsOf(context, account)), ...(hasApp ? ['SOFTWARE_TOKEN'] : [])],
  };
});
