/** A refusal in the words of the Cognito user-pool protocol: the type is for programs, the message for people. */
export type IdentityErrorType =
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'NotAuthorizedException'
  | 'RequestEntityTooLargeException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'UnauthorizedException'
  | 'UnknownOperationException'
  | 'UnsupportedTokenTypeException'
  | 'UserNotFoundException';

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
