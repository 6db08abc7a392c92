/** A refusal of the user-pool protocol as one of the API; it says no more than the protocol does. */
import { AppError, fieldConflict, fieldRefusal } from '#kernel/errors/errors';

/** The account has the right password and needs one more step, which has its screens at /auth/amplify/login. */
export const nextStep = (name: string) =>
  new AppError('invalid_move', {
    detail: 'This account takes one more step to sign in. Go on at /auth/amplify/login.',
    errors: [{ path: 'step', code: name, message: 'Answer this step at /auth/amplify/login.' }],
  });

const unauthenticated = () => new AppError('unauthenticated');
const tooMany = () => new AppError('too_many_requests');

/** By the type of the refusal. The answer may say that a password does not conform: the caller chose it now. */
const refusals: Readonly<Record<string, (message: string) => AppError>> = {
  NotAuthorizedException: unauthenticated,
  UserNotFoundException: unauthenticated,
  RefreshTokenReuseException: unauthenticated,
  UnauthorizedException: unauthenticated,
  UnsupportedTokenTypeException: unauthenticated,
  LimitExceededException: tooMany,
  TooManyRequestsException: tooMany,
  TooManyFailedAttemptsException: tooMany,
  // Answered only after the password was proved.
  UserNotConfirmedException: () => nextStep('UserNotConfirmedException'),
  PasswordResetRequiredException: () => nextStep('PasswordResetRequiredException'),
  UsernameExistsException: (message) => fieldConflict('email', message),
  InvalidPasswordException: (message) => fieldRefusal('password', 'InvalidPasswordException', message),
  InvalidParameterException: (message) => fieldRefusal('email', 'InvalidParameterException', message),
};

/** The `AppError` of a refusal; anything else passes unchanged. */
export function refusalOf(error: unknown): unknown {
  const { type = '', message = '' } = (error ?? {}) as { type?: string; message?: string };
  if (message === 'Password attempts exceeded') return tooMany();
  if (message.startsWith('SignUp is not permitted'))
    return new AppError('forbidden', 'The organization opens accounts itself.');
  return refusals[type]?.(message) ?? error;
}
