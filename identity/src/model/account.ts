/** An account of a pool. */

/** The states of an account by Cognito's names (UserStatusType). */
export type AccountStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
export type MfaMethod = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';

export type Account = {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phone: string | null;
  readonly phoneVerified: boolean;
  /** A new address that waits for its code; it belongs to nobody until then. */
  readonly pendingEmail: string | null;
  readonly enabled: boolean;
  readonly status: AccountStatus;
  readonly mfaMethods: readonly MfaMethod[];
  readonly preferredMfa: MfaMethod | null;
  /** Attributes by their Cognito names, such as `custom:given_name`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When every session was last ended; a sign-in that began earlier is refused. */
  readonly signedOutAt: Date | null;
  /** Whether several passwords were chosen for the address before its code came back: then none of them is valid. */
  readonly isContested: boolean;
};

export type Subject = { readonly sub: string; readonly account: Account | null };
