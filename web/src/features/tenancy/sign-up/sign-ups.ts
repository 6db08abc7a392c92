// The calls that start an organization; they need no sign-in.
import type { SignUp, SignUpConfirmation, SignUpOffer, SignUpRequest } from '@puente/contract';

/** The reason of a refused call: a field of the form, an expired or used link, or a fault. */
export class SignUpRefusal extends Error {
  readonly reason: 'name' | 'password' | 'over' | 'used' | 'tooMany' | 'failed';
  constructor(reason: SignUpRefusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}

const reasons: Readonly<Record<number, SignUpRefusal['reason']>> = { 404: 'over', 429: 'tooMany' };

async function call<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(`/Prod/sign-ups${path}`, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!response) throw new SignUpRefusal('failed');
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as { errors?: { path: string }[] } | null;
  const path0 = problem?.errors?.[0]?.path;
  if (path0 === 'name' || path0 === 'password') throw new SignUpRefusal(path0);
  throw new SignUpRefusal(
    path0 === 'token' && response.status === 409 ? 'used' : (reasons[response.status] ?? 'failed'),
  );
}

export const fetchOffer = () => call<SignUpOffer>('');
export const askForOrganization = (body: SignUpRequest) => call<object>('', body);
export const readSignUp = (token: string) => call<SignUp>('/read', { token });
export const confirmSignUp = (body: SignUpConfirmation) => call<{ name: string }>('/confirm', body);
