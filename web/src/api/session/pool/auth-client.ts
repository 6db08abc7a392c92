// The interface of a user pool, for every provider.

export interface Tokens {
  readonly idToken: string;
  readonly expiresAt: Date;
}

export type MfaType = 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA' | 'EMAIL_OTP';
/**
 * The pool's sign-in by a code from the mailbox: as a first factor of USER_AUTH, or as its challenge of CUSTOM_AUTH.
 */
export type CodeWay = 'EMAIL_OTP' | 'CUSTOM_AUTH';
export type FirstFactor = 'PASSWORD' | 'EMAIL_OTP' | 'WEB_AUTHN';

/** The next question of a sign-in; DONE: the client has the tokens. */
export type SignInStep =
  | { readonly step: 'DONE' }
  | { readonly step: 'NEW_PASSWORD_REQUIRED'; readonly missingAttributes: readonly string[] }
  /** The code went to this masked address or number. */
  | { readonly step: 'SMS_MFA' | 'EMAIL_OTP'; readonly destination: string | null }
  | { readonly step: 'SOFTWARE_TOKEN_MFA' }
  /** MFA_SETUP with an authenticator app: `secret` in base32, `uri` (otpauth:) for the QR code. */
  | ({ readonly step: 'TOTP_SETUP' } & TotpSecret)
  /** MFA_SETUP by mail: the answer is the address. */
  | { readonly step: 'EMAIL_SETUP' }
  | { readonly step: 'SELECT_MFA_SETUP' | 'SELECT_MFA_TYPE'; readonly allowed: readonly MfaType[] }
  /** `withSrp`: the pool verifies the password without receiving it. */
  | { readonly step: 'SELECT_FACTOR'; readonly allowed: readonly FirstFactor[]; readonly withSrp: boolean }
  /** The password as the chosen first factor. */
  | { readonly step: 'PASSWORD' }
  | { readonly step: 'CUSTOM_CHALLENGE'; readonly parameters: Readonly<Record<string, string>> };

export interface TotpSecret {
  readonly secret: string;
  readonly uri: string;
}

/** The masked destination of a code; null if the pool does not name it. */
export interface Delivery {
  readonly destination: string | null;
}

export interface Device {
  readonly id: string;
  readonly name: string;
  readonly lastUsed: Date | null;
  readonly current: boolean;
}

export interface UserSession {
  readonly id: string;
  /** The name of the browser or device as the pool knows it. */
  readonly name: string | null;
  readonly startedAt: Date | null;
  readonly lastUsed: Date | null;
  readonly current: boolean;
}

export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date | null;
}

export interface HostedSignIn {
  readonly tenantName: string;
  /** The page after the sign-in, on this origin. */
  readonly returnTo: string;
  /** `identity_provider`, for a way in that the pool knows. */
  readonly provider?: string;
  readonly loginHint?: string;
}

/** Events of `listen`, as the hub of the older Cognito clients named them. */
export interface AuthEvent {
  readonly event: AuthEventName;
  readonly message?: string;
  readonly error?: Error;
}
export type AuthEventName =
  | 'configured'
  | 'signIn'
  | 'signIn_failure'
  | 'signUp'
  | 'signUp_failure'
  | 'confirmSignUp'
  | 'completeNewPassword_failure'
  | 'autoSignIn'
  | 'autoSignIn_failure'
  | 'signOut'
  | 'tokenRefresh'
  | 'tokenRefresh_failure'
  | 'forgotPassword'
  | 'forgotPassword_failure'
  | 'forgotPasswordSubmit'
  | 'forgotPasswordSubmit_failure'
  | 'verify'
  | 'updateUserAttributes'
  | 'updateUserAttributes_failure'
  | 'userDeleted'
  | 'cognitoHostedUI'
  | 'cognitoHostedUI_failure';

export interface SignUpResult extends Delivery {
  readonly confirmed: boolean;
}

export interface RecoveryCodeCount {
  readonly left: number;
  /** The number of codes in a set. */
  readonly total: number;
}

/** Every call rejects only with an AuthError. */
export interface AuthClient {
  /** `username` is the e-mail address, which is sent as the attribute, too. */
  signUp(
    username: string,
    password: string,
    options?: { readonly attributes?: Readonly<Record<string, string>>; readonly autoSignIn?: boolean },
  ): Promise<SignUpResult>;
  /** Forces the alias by default. */
  confirmSignUp(username: string, code: string, options?: { readonly forceAliasCreation?: boolean }): Promise<void>;
  resendSignUp(username: string): Promise<void>;
  /** Without a password: CUSTOM_AUTH. Replaces the signed-in user. */
  signIn(username: string, password?: string): Promise<SignInStep>;
  /** With a code from the mailbox, which is then sent. */
  signInWithCode(username: string, way: CodeWay): Promise<SignInStep>;
  /** USER_AUTH with a passkey (WebAuthn) of this account. */
  signInWithPasskey(username: string): Promise<SignInStep>;
  /** A code, new password, choice or custom answer, for the open step. */
  answer(answer: string): Promise<SignInStep>;
  currentTokens(): Promise<Tokens>;
  refresh(): Promise<Tokens>;
  signOut(options?: { readonly global?: boolean }): Promise<void>;
  forgotPassword(username: string): Promise<Delivery>;
  forgotPasswordSubmit(username: string, code: string, newPassword: string): Promise<void>;
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  userAttributes(): Promise<Readonly<Record<string, string>>>;
  /** Skips `sub` and every name with `_verified` in it. */
  updateUserAttributes(
    attributes: Readonly<Record<string, string>>,
  ): Promise<{ readonly unconfirmed: readonly { readonly name: string; readonly destination: string }[] }>;
  deleteUserAttributes(names: readonly string[]): Promise<void>;
  verifyUserAttribute(name: string): Promise<Delivery>;
  verifyUserAttributeSubmit(name: string, code: string): Promise<void>;
  getPreferredMFA(): Promise<MfaType | 'NOMFA'>;
  enabledMFA(): Promise<readonly MfaType[]>;
  setPreferredMFA(type: MfaType | 'NOMFA'): Promise<'SUCCESS' | 'No change for mfa type'>;
  enableSMS(): Promise<void>;
  disableSMS(): Promise<void>;
  setupTOTP(): Promise<TotpSecret>;
  verifyTotpToken(code: string): Promise<void>;
  /** Whether a recovery code can replace an authenticator app; Amazon's pools do not support this. */
  readonly hasRecoveryCodes: boolean;
  countRecoveryCodes(): Promise<RecoveryCodeCount>;
  /** New codes in place of all others, shown once: XXXXX-XXXXX. Requires a sign-in of the last ten minutes. */
  createRecoveryCodes(): Promise<readonly string[]>;
  rememberDevice(): Promise<void>;
  /** This device by default. */
  forgetDevice(id?: string): Promise<void>;
  fetchDevices(): Promise<readonly Device[]>;
  /** Null where the pool has no such list. */
  listSessions(): Promise<readonly UserSession[] | null>;
  revokeSession(id: string): Promise<void>;
  listPasskeys(): Promise<readonly Passkey[]>;
  addPasskey(): Promise<void>;
  deletePasskey(id: string): Promise<void>;
  deleteUser(): Promise<void>;
  /** Leaves for the pages of the pool, which return to the web's own sign-in page. */
  federatedSignIn(options: HostedSignIn): Promise<void>;
  /**
   * Processes the answer of those pages in the address of this one. Null without an answer, and while another call
   * processes it.
   */
  handleHostedRedirect(address: string): Promise<{ readonly returnTo: string } | null>;
  /** Returns a function that stops listening. */
  listen(listener: (event: AuthEvent) => void): () => void;
}
