/** CountRecoveryCodes: how many recovery codes are left; Amazon Cognito has no such operation. */
import * as z from 'zod';
import { RECOVERY_CODES, countRecoveryCodes as readCount } from '../store/recovery-codes.ts';
import { verifyAccessToken } from '../tokens/verify-access-token.ts';
import { token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ AccessToken: token });

export const countRecoveryCodes = operation(input, async (context, { AccessToken }) => {
  const { account } = await verifyAccessToken(context, AccessToken);
  return { Left: await readCount(context, account.sub), Total: RECOVERY_CODES };
});
