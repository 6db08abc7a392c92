// The one error of every call to a user pool: code and message are constants in English, the sentence is translated.

/** The key of the sentence that a person reads, in the `auth-errors` texts. */
export type AuthRefusal =
  | 'wrong'
  | 'locked'
  | 'emptyUsername'
  | 'emptyPassword'
  | 'emptyCode'
  | 'emptyAnswer'
  | 'codeWrong'
  | 'appCodeWrong'
  | 'recoveryCodeWrong'
  | 'codeOld'
  | 'passwordRule'
  | 'passwordCommon'
  | 'passwordSigns'
  | 'resetRequired'
  | 'addressTaken'
  | 'accountExists'
  | 'notAllowed'
  | 'invalid'
  | 'chooseOption'
  | 'factorMissing'
  | 'signInAgain'
  | 'sessionEnded'
  | 'notSignedIn'
  | 'signOutTimeout'
  | 'deviceConfig'
  | 'passkeyFailed'
  | 'passkeyUnsupported'
  | 'hostedFailed'
  | 'autoSignIn'
  | 'network'
  | 'notConfigured'
  | 'unknownOrganization'
  | 'unsupportedStep'
  | 'pending'
  | 'server';

interface AuthFault {
  readonly refusal: AuthRefusal;
  readonly cause?: unknown;
  readonly minimumLength?: number | undefined;
}

export class AuthError extends Error {
  readonly refusal: AuthRefusal;
  /** The minimum length of a password, after a violation of the organization's rule. */
  readonly minimumLength: number | undefined;

  /**
   * @param name a code of Cognito's or of auth-errors.ts, `NotAuthorizedException`, `EmptyUsername`
   * @param message the exact English constant
   */
  constructor(name: string, message: string, { refusal, cause, minimumLength }: AuthFault) {
    super(message, { cause });
    this.name = name;
    this.refusal = refusal;
    this.minimumLength = minimumLength;
  }
}
