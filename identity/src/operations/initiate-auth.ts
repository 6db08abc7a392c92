/** InitiateAuth: the first request of a sign-in, or a refresh. */
import * as z from 'zod';
import { upTo } from '../model/bounded-text.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { ClientContext, PoolContext } from '../model/pool-context.ts';
import type { SignInProgress } from '../model/sign-in-progress.ts';
import { askCustomChallenge, requireCustomChallenge } from '../sign-in/ask-custom-challenge.ts';
import { findCandidate } from '../sign-in/find-candidate.ts';
import { refreshSession } from '../sign-in/refresh-session.ts';
import { signInWithPassword } from '../sign-in/sign-in-with-password.ts';
import { startFirstFactor } from '../sign-in/start-first-factor.ts';
import { startSrp } from '../sign-in/start-srp.ts';
import { lookupKey } from '../store/accounts.ts';
import { readClient } from '../store/pools.ts';
import { clientId, deviceKey, password, srpPublicValue, username } from '../wire/input.ts';
import { operation } from './operation.ts';

/** A malformed refresh token gets the same answer as an unknown one. */
const refreshParameters = z.object({ REFRESH_TOKEN: upTo(8192), DEVICE_KEY: upTo(128).nullish() });

const input = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: username, SRP_A: srpPublicValue, DEVICE_KEY: deviceKey.nullish() }),
  }),
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({ USERNAME: username, PASSWORD: password, DEVICE_KEY: deviceKey.nullish() }),
  }),
  z.object({
    AuthFlow: z.literal('CUSTOM_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({
      USERNAME: username,
      CHALLENGE_NAME: z.literal('SRP_A').nullish(),
      SRP_A: srpPublicValue.nullish(),
      DEVICE_KEY: deviceKey.nullish(),
    }),
  }),
  z.object({
    AuthFlow: z.literal('USER_AUTH'),
    ClientId: clientId,
    AuthParameters: z.object({
      USERNAME: username,
      PREFERRED_CHALLENGE: upTo(128).nullish(),
      PASSWORD: password.nullish(),
      SRP_A: srpPublicValue.nullish(),
      DEVICE_KEY: deviceKey.nullish(),
    }),
  }),
  z.object({ AuthFlow: z.literal('REFRESH_TOKEN_AUTH'), ClientId: clientId, AuthParameters: refreshParameters }),
  z.object({ AuthFlow: z.literal('REFRESH_TOKEN'), ClientId: clientId, AuthParameters: refreshParameters }),
]);

export const initiateAuth = operation(input, async (context, request) => {
  // The refresh flow has two names.
  const flow = request.AuthFlow === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : request.AuthFlow;
  const client = await readClient(context, request.ClientId, flow);
  return start({ ...context, client }, request);
});

async function start(context: ClientContext, request: z.output<typeof input>): Promise<object> {
  switch (request.AuthFlow) {
    case 'USER_SRP_AUTH': {
      const progress = begin(context, 'USER_SRP_AUTH', request.AuthParameters);
      return startSrp(context, progress, request.AuthParameters.SRP_A);
    }
    case 'USER_PASSWORD_AUTH': {
      const progress = begin(context, 'USER_PASSWORD_AUTH', request.AuthParameters);
      return signInWithPassword(context, progress, request.AuthParameters.PASSWORD);
    }
    case 'CUSTOM_AUTH': {
      const { SRP_A } = request.AuthParameters;
      const progress = begin(context, 'CUSTOM_AUTH', request.AuthParameters);
      const { standsAlone } = requireCustomChallenge(context);
      if (SRP_A) return startSrp(context, progress, SRP_A);
      if (!standsAlone) throw new IdentityError('InvalidParameterException', 'Missing required parameter SRP_A');
      return askCustomChallenge(context, await findCandidate(context, progress.username), progress);
    }
    case 'USER_AUTH': {
      const { PREFERRED_CHALLENGE, PASSWORD, SRP_A } = request.AuthParameters;
      const progress = begin(context, 'USER_AUTH', request.AuthParameters);
      return startFirstFactor(context, progress, {
        choice: PREFERRED_CHALLENGE ?? undefined,
        password: PASSWORD ?? undefined,
        clientPublic: SRP_A ?? undefined,
      });
    }
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return refreshSession(context, request.AuthParameters.REFRESH_TOKEN, request.AuthParameters.DEVICE_KEY);
  }
}

function begin(
  { now }: PoolContext,
  flow: SignInProgress['flow'],
  { USERNAME, DEVICE_KEY }: { USERNAME: string; DEVICE_KEY?: string | null | undefined },
): SignInProgress {
  return {
    username: lookupKey(USERNAME),
    flow,
    startedAt: now.getTime(),
    proved: [],
    ...(DEVICE_KEY && { deviceKey: DEVICE_KEY }),
  };
}
