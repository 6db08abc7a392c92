/** Steps of a sign-in as a client takes them, over HTTP. */
import { type Answer, call } from './call.ts';
import { PASSWORD, type TestPool } from './identity-server.ts';
import type { Tokens } from './srp-client.ts';

export type Step = {
  readonly ChallengeName: string;
  readonly ChallengeParameters: Readonly<Record<string, string>>;
  readonly AvailableChallenges?: readonly string[];
  readonly Session: string;
};

export type Steps = {
  /** The answer to InitiateAuth, whatever it is. */
  initiate(AuthFlow: string, AuthParameters: object): Promise<Answer>;
  /** The answer to RespondToAuthChallenge, whatever it is. */
  respond(step: Step, responses: Readonly<Record<string, string>>): Promise<Answer>;
  /** The challenge after the right password. */
  password(username: string, password?: string): Promise<Step>;
  /** Tokens of an account without a second factor. */
  tokens(username: string, password?: string): Promise<Tokens>;
};

export function stepsAt(endpoint: string, { clientId: ClientId }: TestPool): Steps {
  const initiate = (AuthFlow: string, AuthParameters: object) =>
    call(endpoint, 'InitiateAuth', { AuthFlow, ClientId, AuthParameters });
  const withPassword = (USERNAME: string, PASSWORD: string) => initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD });
  return {
    initiate,
    respond: ({ ChallengeName, ChallengeParameters: shown, Session }, responses) =>
      call(endpoint, 'RespondToAuthChallenge', {
        ChallengeName,
        ClientId,
        Session,
        ChallengeResponses: { USERNAME: shown.USERNAME ?? shown.USER_ID_FOR_SRP ?? '', ...responses },
      }),
    password: async (username, password = PASSWORD) => stepOf(await withPassword(username, password)),
    tokens: async (username, password = PASSWORD) => tokensIn(await withPassword(username, password)),
  };
}

export function stepOf({ body }: Answer): Step {
  if (typeof body.ChallengeName !== 'string') throw new Error(`No challenge: ${String(body.message ?? 'tokens')}`);
  return JSON.parse(JSON.stringify(body)) as Step;
}

export function tokensIn({ body }: Answer): Tokens {
  if (!body.AuthenticationResult) throw new Error(`No tokens: ${String(body.message ?? body.ChallengeName)}`);
  return JSON.parse(JSON.stringify(body.AuthenticationResult)) as Tokens;
}
