/**
 * Signing in with a password, for clients that speak no Cognito: the organization's own pool, its tokens, its rules. A
 * sign-in that needs another step (a code, a new password) gets the address of the sign-in page.
 */
import {
  heldSession,
  type IssuedTokens,
  issuedTokens,
  passwordSignIn,
  passwordSignUp,
  signUpAnswer,
} from '@puente/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { publicAnswers } from '#kernel/http/answers';
import { type Kernel, type Scope, typed } from '#kernel/http/api';
import { passwordPoolOf } from './password-pool.ts';
import { nextStep, refusalOf } from './refuse.ts';
import { signInOutput, signUpOutput, type UserPools } from './user-pools.ts';

/** For one address, which may be a whole clinic's; the pools count failures by themselves. */
const rateLimit = { max: 300, timeWindow: 60_000 };

type Operation = 'InitiateAuth' | 'SignUp' | 'GetTokensFromRefreshToken' | 'RevokeToken';

interface Asked {
  readonly tenantName: string;
  readonly operation: Operation;
  readonly input: object;
}

export function mountPasswordSignIn(app: Scope, { userPools, ...kernel }: Kernel & { readonly userPools: UserPools }) {
  async function operate(request: FastifyRequest, { tenantName, operation, input }: Asked) {
    const { poolId, clientId } = await passwordPoolOf(kernel, tenantName);
    return userPools
      .operate({ poolId, operation, input: { ...input, ClientId: clientId }, request })
      .catch((error: unknown) => {
        throw refusalOf(error);
      });
  }
  const options = (operationId: string) => ({
    config: { rule: { public: true } as const, rateLimit },
    schema: { operationId, tags: ['sign-in'], security: [] },
  });
  const bodyRefusals = ['validation', 'payload_too_large', 'unsupported_media_type', 'not_found'] as const;

  const login = options('signInWithPassword');
  typed(app).post('/auth/jwt/login', {
    ...login,
    schema: {
      ...login.schema,
      body: passwordSignIn,
      response: publicAnswers({ 200: issuedTokens }, ...bodyRefusals, 'unauthenticated', 'invalid_move'),
    },
    handler: async (request) => {
      const { tenantName, email, password } = request.body;
      const AuthParameters = { USERNAME: email, PASSWORD: password };
      const input = { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
      return tokensIn(await operate(request, { tenantName, operation: 'InitiateAuth', input }));
    },
  });

  const register = options('signUpWithPassword');
  typed(app).post('/auth/jwt/register', {
    ...register,
    schema: {
      ...register.schema,
      body: passwordSignUp,
      response: publicAnswers({ 200: signUpAnswer }, ...bodyRefusals, 'forbidden', 'conflict'),
    },
    handler: async (request) => {
      const { tenantName, email, password, givenName, language } = request.body;
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'custom:given_name', Value: givenName },
        { Name: 'locale', Value: language },
      ];
      const input = { Username: email, Password: password, UserAttributes };
      const output = await operate(request, { tenantName, operation: 'SignUp', input });
      return { destination: signUpOutput.parse(output).CodeDeliveryDetails?.Destination ?? null };
    },
  });

  const refresh = options('refreshTokens');
  typed(app).post('/auth/jwt/refresh', {
    ...refresh,
    schema: {
      ...refresh.schema,
      body: heldSession,
      response: publicAnswers({ 200: issuedTokens }, ...bodyRefusals, 'unauthenticated', 'invalid_move'),
    },
    handler: async (request) => {
      const { tenantName, refreshToken } = request.body;
      const input = { RefreshToken: refreshToken };
      return tokensIn(
        await operate(request, { tenantName, operation: 'GetTokensFromRefreshToken', input }),
        refreshToken,
      );
    },
  });

  const logout = options('endPasswordSession');
  typed(app).post('/auth/jwt/logout', {
    ...logout,
    schema: {
      ...logout.schema,
      body: heldSession,
      response: publicAnswers({ 200: z.strictObject({}) }, ...bodyRefusals, 'unauthenticated'),
    },
    handler: async (request) => {
      const { tenantName, refreshToken } = request.body;
      await operate(request, { tenantName, operation: 'RevokeToken', input: { Token: refreshToken } });
      return {};
    },
  });
}

/** @throws AppError invalid_move where another step comes next */
function tokensIn(output: object, held?: string): IssuedTokens {
  const read = signInOutput.parse(output);
  if ('ChallengeName' in read) throw nextStep(read.ChallengeName);
  const { IdToken, ExpiresIn, RefreshToken = held } = read.AuthenticationResult;
  if (RefreshToken === undefined) throw new Error('The pool gave no refresh token.');
  const expiresAt = new Date(Date.now() + ExpiresIn * 1000).toISOString();
  return { idToken: IdToken, expiresAt, refreshToken: RefreshToken };
}
