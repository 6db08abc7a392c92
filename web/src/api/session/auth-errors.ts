// Turns the error names of a Cognito user pool into our refusals; sign-in never tells whether an account exists.
import { AuthError, type AuthRefusal } from './auth-client.ts';

const refusals: Readonly<Record<string, AuthRefusal>> = {
  NotAuthorizedException: 'wrong',
  UserNotFoundException: 'wrong',
  UserNotConfirmedException: 'wrong',
  PasswordResetRequiredException: 'wrong',
  InvalidParameterException: 'wrong',
  LimitExceededException: 'locked',
  TooManyRequestsException: 'locked',
  TooManyFailedAttemptsException: 'locked',
  EmptySignInUsername: 'emptyUsername',
  EmptySignInPassword: 'emptyPassword',
  NetworkError: 'network',
  AuthUserPoolException: 'notConfigured',
  ResourceNotFoundException: 'notConfigured',
};

export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  const { name = '', message = '' } = error instanceof Error ? error : {};
  if (name === 'NotAuthorizedException' && message.startsWith('Password attempts exceeded'))
    return new AuthError('locked', error);
  return new AuthError(refusals[name] ?? 'server', error);
}
