// Reasons of a failed sign-in at another issuer than the user pool.
import { AuthError, type AuthRefusal } from '../pool/auth-error.ts';

/** Each reason has its sentence in the `providers` texts. */
export type ProviderRefusal =
  | 'notLinked'
  | 'wrong'
  | 'locked'
  | 'anotherStep'
  | 'notOffered'
  | 'denied'
  | 'replayed'
  | 'provider'
  | 'unreachable'
  | 'addressTaken'
  | 'addressInvalid'
  | 'passwordRule'
  | 'closed'
  | 'network'
  | 'server';

/** The error of a running session that cannot be renewed. */
const asRefusal: Partial<Readonly<Record<ProviderRefusal, AuthRefusal>>> = {
  network: 'network',
  unreachable: 'network',
  wrong: 'sessionEnded',
  locked: 'locked',
};

export class ProviderError extends AuthError {
  readonly reason: ProviderRefusal;
  /** The id of the account at its provider, which an administrator links (`sub`); null if unknown. */
  readonly subject: string | null;

  constructor(reason: ProviderRefusal, more: { readonly cause?: unknown; readonly subject?: string | undefined } = {}) {
    super('ProviderError', `The issuer did not sign in: ${reason}`, {
      refusal: asRefusal[reason] ?? 'server',
      cause: more.cause,
    });
    this.reason = reason;
    this.subject = more.subject ?? null;
  }
}

/** The error for a failure that the provider did not cause. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const isNetwork = error instanceof AuthError && error.refusal === 'network';
  return new ProviderError(isNetwork ? 'network' : 'server', { cause: error });
}
