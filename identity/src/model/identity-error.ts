/** A refusal as the Cognito user-pool protocol words it: the type is for programs, the message for people. */
export type IdentityErrorType =
  | 'AliasExistsException'
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'DeviceKeyExistsException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'GroupExistsException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'InvalidUserPoolConfigurationException'
  | 'LimitExceededException'
  | 'MFAMethodNotFoundException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'RequestEntityTooLargeException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  /** Common to all AWS services. */
  | 'ServiceUnavailable'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyFailedAttemptsException'
  | 'TooManyRequestsException'
  | 'UnauthorizedException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UnsupportedUserStateException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnClientMismatchException'
  | 'WebAuthnConfigurationMissingException'
  | 'WebAuthnCredentialNotSupportedException'
  | 'WebAuthnNotEnabledException'
  | 'WebAuthnOriginNotAllowedException'
  | 'WebAuthnRelyingPartyMismatchException';

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly type: IdentityErrorType;

  constructor(type: IdentityErrorType, message: string) {
    super(message);
    this.type = type;
  }
}

/** The one answer to an unknown user, a wrong password and a wrong proof, so that they look the same. */
export function incorrectPassword(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Incorrect username or password.');
}

/** The one answer to a session that is unknown, expired or no longer valid. */
export function sessionExpired(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
}
