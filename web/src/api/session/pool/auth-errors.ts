// The error catalog (docs/decisions/0005-signing-in.md): constants in English, and what each code of a user pool means
// to a person.
import { AuthError, type AuthRefusal } from './auth-error.ts';

/** Refusals of the client itself, with the words of the older Cognito clients. */
const own = {
  EmptyUsername: ['Username cannot be empty', 'emptyUsername'],
  EmptyCode: ['Confirmation code cannot be empty', 'emptyCode'],
  EmptyPassword: ['Password cannot be empty', 'emptyPassword'],
  EmptyChallengeResponse: ['Challenge response cannot be empty', 'emptyAnswer'],
  InvalidUsername: ['The username should either be a string or one of the sign in types', 'emptyUsername'],
  NoConfig: ['Authentication Error', 'notConfigured'],
  MissingAuthConfig: ['Authentication Error', 'notConfigured'],
  NoUserPool: ['No userPool', 'notConfigured'],
  PendingSignIn: ['Pending sign-in attempt already in progress', 'pending'],
  NotAuthenticated: ['The user is not authenticated', 'notSignedIn'],
  NoCurrentUser: ['No current user', 'notSignedIn'],
  NoMFA: ['No valid MFA method provided', 'chooseOption'],
  InvalidMFA: ['invalid MFA Type', 'chooseOption'],
  DeviceConfig: ['Device tracking has not been configured in this User Pool', 'deviceConfig'],
  NetworkError: ['Network Error', 'network'],
  AutoSignInError: ['Please confirm your account and use your credentials to sign in.', 'autoSignIn'],
  SignOutTimeout: ['Signout timeout fail', 'signOutTimeout'],
  Federation: ['Federation requires either a User Pool or Identity Pool in config', 'notConfigured'],
  FederationTokens: ['Federation with Identity Pools requires tokens passed as arguments', 'notConfigured'],
  OAuthResponse: ['OAuth responses require a User Pool defined in config', 'notConfigured'],
  NoUserPoolConfig: ['No User Pool in the configuration.', 'notConfigured'],
  UnsupportedStep: ['The sign-in asks for a step that this application does not know.', 'unsupportedStep'],
  NoSignIn: ['There is no sign-in to answer.', 'signInAgain'],
  UnknownOrganization: ['There is no organization of this name.', 'unknownOrganization'],
} as const satisfies Readonly<Record<string, readonly [string, AuthRefusal]>>;

export type OwnError = keyof typeof own;

export function authError(code: OwnError, cause?: unknown): AuthError {
  const [message, refusal] = own[code];
  return new AuthError(code, message, { refusal, cause });
}

/** These refusals do not reveal whether an account exists before the password is proven. */
const byName: Readonly<Record<string, AuthRefusal>> = {
  NotAuthorizedException: 'wrong',
  UserNotFoundException: 'wrong',
  UserNotConfirmedException: 'wrong',
  PasswordResetRequiredException: 'resetRequired',
  CodeMismatchException: 'codeWrong',
  EnableSoftwareTokenMFAException: 'appCodeWrong',
  ExpiredCodeException: 'codeOld',
  PasswordHistoryPolicyViolationException: 'passwordRule',
  InvalidParameterException: 'invalid',
  UsernameExistsException: 'accountExists',
  AliasExistsException: 'addressTaken',
  LimitExceededException: 'locked',
  TooManyRequestsException: 'locked',
  TooManyFailedAttemptsException: 'locked',
  MFAMethodNotFoundException: 'factorMissing',
  SoftwareTokenMFANotFoundException: 'factorMissing',
  RefreshTokenReuseException: 'sessionEnded',
  TokenRevokedException: 'sessionEnded',
  UnsupportedUserStateException: 'notAllowed',
  UnauthorizedException: 'notAllowed',
  WebAuthnNotEnabledException: 'passkeyUnsupported',
  PasskeyNotSupported: 'passkeyUnsupported',
  ResourceNotFoundException: 'notConfigured',
  AuthUserPoolException: 'notConfigured',
};

/** Messages that are more specific than their code. */
const byMessage: readonly (readonly [start: string, AuthRefusal])[] = [
  ['Password attempts exceeded', 'locked'],
  ['Invalid session for the user', 'signInAgain'],
  ['Sign in again to add a', 'signInAgain'],
  ['Sign in again to make', 'signInAgain'],
  ['SignUp is not permitted', 'notAllowed'],
  ['A client attempted to write unauthorized attribute', 'notAllowed'],
  ['User cannot be confirmed', 'codeOld'],
  ['Device does not exist', 'invalid'],
  ['Session does not exist', 'invalid'],
  ['The passkey does not exist', 'invalid'],
];

/** Amplify 6's own refusals, by their names above; the others keep name and message. */
const renamed: Readonly<Record<string, OwnError>> = {
  EmptySignInUsername: 'EmptyUsername',
  EmptySignInPassword: 'EmptyPassword',
  EmptyChallengeResponse: 'EmptyChallengeResponse',
  UserUnAuthenticatedException: 'NotAuthenticated',
  NetworkError: 'NetworkError',
  AuthUserPoolException: 'NoUserPool',
};

export interface ErrorContext {
  /** The fewest characters of a password in this organization. */
  readonly minimumLength?: number | undefined;
}

/** Converts any failure of a call to a user pool into the application's only error. */
export function toAuthError(error: unknown, { minimumLength }: ErrorContext = {}): AuthError {
  if (error instanceof AuthError) return error;
  const { name, message } = error instanceof Error ? error : { name: 'Unknown', message: String(error) };
  const ours = renamed[name];
  if (ours) return authError(ours, error);
  return new AuthError(name, message, { refusal: refusalOf(name, message), cause: error, minimumLength });
}

function refusalOf(name: string, message: string): AuthRefusal {
  if (isDeadSessionMessage(message) && name !== 'UserNotFoundException') return deadSessionRefusal(message);
  if (name === 'InvalidPasswordException') return passwordRefusalOf(message);
  if (name.startsWith('Passkey') || name.startsWith('WebAuthn')) return byName[name] ?? 'passkeyFailed';
  return byMessage.find(([start]) => message.startsWith(start))?.[1] ?? byName[name] ?? 'server';
}

function passwordRefusalOf(message: string): AuthRefusal {
  if (message.endsWith('not long enough')) return 'passwordRule';
  return message.includes('must have') ? 'passwordSigns' : 'passwordCommon';
}

/** At sign-in a disabled account reads like a wrong password; a running session says that it has ended. */
const deadSessionRefusal = (message: string): AuthRefusal =>
  message === 'User is disabled.' ? 'wrong' : 'sessionEnded';

const deadSessionMessages: readonly string[] = [
  'Access Token has been revoked',
  'Refresh Token has been revoked',
  'User is disabled.',
  'User does not exist.',
  'Refresh Token has expired',
];

/** Matched exactly: the session is over, whatever the token says. */
export const isDeadSessionMessage = (message: string): boolean => deadSessionMessages.includes(message);

/** A call of a running session detected its end. */
export function deadSession({ name, message, cause }: AuthError): AuthError {
  return new AuthError(name, message, { refusal: 'sessionEnded', cause });
}

export function failedCleanUp(reason: AuthError, failure: unknown): AuthError {
  const why = failure instanceof Error ? failure.message : String(failure);
  const message = `Session is invalid due to: ${reason.message} and failed to clean up invalid session: ${why}`;
  return new AuthError(reason.name, message, { refusal: 'sessionEnded', cause: failure });
}
