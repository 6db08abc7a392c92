// Sessions by e-mail address and password over /Prod/auth/jwt: the organization's own pool without the Cognito protocol.
import type { FieldError, IssuedTokens, PasswordSignIn, PasswordSignUp, Problem, SignUpAnswer } from '@puente/contract';
import type { Tokens } from '../pool/auth-client.ts';
import type { SessionSource } from '../session-source.ts';
import type { IssuedToken } from './issued-token.ts';
import { ProviderError, type ProviderRefusal } from './provider-error.ts';

const storageKey = 'jwt.refreshToken';

const refusals: Readonly<Record<number, ProviderRefusal>> = {
  400: 'wrong',
  401: 'wrong',
  403: 'closed',
  404: 'notOffered',
  409: 'anotherStep',
  429: 'locked',
  503: 'unreachable',
};

async function post<Answer>(route: 'login' | 'register' | 'refresh' | 'logout', body: object): Promise<Answer> {
  const response = await fetch(`/Prod/auth/jwt/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ProviderError('network', { cause });
  });
  if (response.ok) return (await response.json()) as Answer;
  const { errors } = (await response.json().catch(() => ({}))) as Partial<Problem>;
  throw new ProviderError(ofField(route, errors?.[0]) ?? refusals[response.status] ?? 'server');
}

/** For a new account the answer may say which entry is wrong. */
function ofField(route: string, { path, code }: Partial<FieldError> = {}): ProviderRefusal | undefined {
  if (route !== 'register') return undefined;
  if (path === 'password') return 'passwordRule';
  if (code === 'taken') return 'addressTaken';
  return path === 'email' ? 'addressInvalid' : undefined;
}

const read = ({ idToken, expiresAt }: IssuedTokens): Tokens => ({ idToken, expiresAt: new Date(expiresAt) });

/** @throws ProviderError */
export async function signInByPassword(credentials: PasswordSignIn): Promise<IssuedToken> {
  const { tenantName } = credentials;
  const issued = await post<IssuedTokens>('login', credentials);
  const source = jwtSource(tenantName);
  return {
    tenantName,
    token: issued.idToken,
    source: { ...source, currentTokens: async () => read(issued) },
    keep: () => sessionStorage.setItem(storageKey, issued.refreshToken),
    drop: () => post('logout', { tenantName, refreshToken: issued.refreshToken }),
  };
}

/**
 * The pool writes to the address, with or without an account there, unless the organization reveals accounts. @throws
 * ProviderError
 */
export const signUpByPassword = (account: PasswordSignUp) => post<SignUpAnswer>('register', account);

/** The source of a running session. */
export function jwtSource(tenantName: string): SessionSource {
  const held = () => ({ tenantName, refreshToken: sessionStorage.getItem(storageKey) ?? '' });
  async function refresh(): Promise<Tokens> {
    const issued = await post<IssuedTokens>('refresh', held());
    sessionStorage.setItem(storageKey, issued.refreshToken);
    return read(issued);
  }
  async function signOut(): Promise<undefined> {
    await post('logout', held());
  }
  return { kind: 'jwt', currentTokens: refresh, refresh, signOut };
}
