/** A member of staff who is signed in over /idp and calls the API. */
import { type Answer, checked, type Raw } from './answer.ts';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body?: string | undefined;
}
/** How a request reaches a server: into the application itself, or over the network to a process. */
export type Transport = (sent: Sent) => Promise<Raw>;

export interface Tokens {
  readonly id: string;
  readonly access: string;
  readonly refresh: string;
}

type Headers = Readonly<Record<string, string>>;

export interface Caller {
  readonly tokens: Tokens;
  /** An answer that the contract was held against; `path` is below /Prod. A text is sent as it stands. */
  call(method: string, path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  get(path: string, headers?: Headers): Promise<Answer>;
  put(path: string, body: unknown, headers?: Headers): Promise<Answer>;
  patch(path: string, body: unknown, headers?: Headers): Promise<Answer>;
  post(path: string, body: unknown, headers?: Headers): Promise<Answer>;
}

export function callerOf(transport: Transport, tokens: Tokens): Caller {
  async function call(method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const raw = await transport({
      method,
      url: `/Prod${path}`,
      headers: {
        authorization: `Bearer ${tokens.id}`,
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: text,
    });
    return checked(method, path, raw);
  }
  return {
    tokens,
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
  };
}

/** One operation of a user pool, as the Cognito protocol writes it. */
export async function idp(transport: Transport, poolId: string, operation: string, input: unknown): Promise<Raw> {
  return transport({
    method: 'POST',
    url: `/idp/${poolId}/`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
}

export interface Pool {
  readonly poolId: string;
  readonly clientId: string;
}

export async function signIn(
  transport: Transport,
  { poolId, clientId }: Pool,
  email: string,
  password: string,
): Promise<Tokens> {
  const { status, text } = await idp(transport, poolId, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  if (status !== 200) throw new Error(`${email} could not sign in: ${text}`);
  const { IdToken, AccessToken, RefreshToken } = (
    JSON.parse(text) as { AuthenticationResult: Record<'IdToken' | 'AccessToken' | 'RefreshToken', string> }
  ).AuthenticationResult;
  return { id: IdToken, access: AccessToken, refresh: RefreshToken };
}
