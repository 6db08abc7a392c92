/** GetTokensFromRefreshToken: the refresh that aws-amplify 6 uses. */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';
import { refreshSession } from '../sign-in/refresh-session.ts';
import { readClient } from '../store/pools.ts';
import { clientId, token } from '../wire/input.ts';
import { operation } from './operation.ts';

const input = z.object({ ClientId: clientId, RefreshToken: token, DeviceKey: upTo(128).nullish() });

export const getTokensFromRefreshToken = operation(input, async (context, { ClientId, RefreshToken, DeviceKey }) => {
  const client = await readClient(context, ClientId, 'REFRESH_TOKEN_AUTH');
  return refreshSession({ ...context, client }, RefreshToken, DeviceKey);
});
