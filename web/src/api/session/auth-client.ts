// What the application asks of a user pool, whoever runs it.

export interface Tokens {
  readonly idToken: string;
  readonly expiresAt: Date;
}

/** Why a sign-in step was refused; each has its sentence in the `sign-in` texts. */
export type AuthRefusal =
  | 'wrong'
  | 'locked'
  | 'emptyUsername'
  | 'emptyPassword'
  | 'network'
  | 'notConfigured'
  | 'unsupportedStep'
  | 'pending'
  | 'server';

export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly refusal: AuthRefusal;

  constructor(refusal: AuthRefusal, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

export interface AuthClient {
  /** Throws AuthError. */
  signIn(username: string, password: string): Promise<Tokens>;
  /** New tokens for the running session. Throws AuthError. */
  refresh(): Promise<Tokens>;
  /** Ends the session at the pool; what the pool answers does not keep anybody signed in here. */
  signOut(): Promise<void>;
}
