/** A refusal in the words of the Cognito user-pool protocol: the type is for programs, the message for people. */
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
  /** Of all AWS services, beside the operation's own errors. */
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

/** The one answer to an unknown user, a wrong password and a proof that does not hold, so that none can be told from the others. */
export function incorrectPassword(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Incorrect username or password.');
}

/** The one answer to a session that is unknown, over, or no longer worth anything. */
export function sessionExpired(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
}
