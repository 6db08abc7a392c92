/** InitiateAuth: the first request of a sign-in, or a refresh. */
import * as z from 'zod';
import type { PoolContext } from '../pool-context.ts';
import type { SignInProgress } from '../sign-in/progress.ts';
import { refreshSession } from '../sign-in/refresh-session.ts';
import { signInWithPassword } from '../sign-in/sign-in-with-password.ts';
import { startSrp } from '../sign-in/start-srp.ts';
import { lookupKey } from '../store/accounts.ts';
import { readClient } from '../store/pools.ts';
import { clientId, deviceKey, password, srpPublicValue, token, username } from '../wire/input.ts';
import { operation } from './operation.ts';

const refreshParameters = z.object({ REFRESH_TOKEN: token });

const input = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: username, SRP_A: srpPublicValue, DEVICE_KEY: deviceKey.optional() }),
  }),
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: username, PASSWORD: password, DEVICE_KEY: deviceKey.optional() }),
  }),
  z.object({ AuthFlow: z.literal('REFRESH_TOKEN_AUTH'), ClientId: clientId, AuthParameters: refreshParameters }),
  z.object({ AuthFlow: z.literal('REFRESH_TOKEN'), ClientId: clientId, AuthParameters: refreshParameters }),
]);

export const initiateAuth = operation(input, async (context, request) => {
  // The two names of the refresh flow are one flow.
  const flow = request.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : request.AuthFlow;
  const client = await readClient(context.query, context.pool.id, request.ClientId, flow);
  switch (request.AuthFlow) {
    case 'USER_SRP_AUTH': {
      return startSrp(
        context,
        client,
        begin(context, 'USER_SRP_AUTH', request.AuthParameters),
        request.AuthParameters.SRP_A,
      );
    }
    case 'USER_PASSWORD_AUTH': {
      const { PASSWORD } = request.AuthParameters;
      return signInWithPassword(
        context,
        client,
        begin(context, 'USER_PASSWORD_AUTH', request.AuthParameters),
        PASSWORD,
      );
    }
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshSession(context, client, request.AuthParameters.REFRESH_TOKEN);
  }
});

function begin(
  { now }: PoolContext,
  flow: SignInProgress['flow'],
  { USERNAME, DEVICE_KEY }: { USERNAME: string; DEVICE_KEY?: string | undefined },
): SignInProgress {
  return {
    username: lookupKey(USERNAME),
    flow,
    startedAt: now.getTime(),
    proved: [],
    ...(DEVICE_KEY !== undefined && { deviceKey: DEVICE_KEY }),
  };
}
