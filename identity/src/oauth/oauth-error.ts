/**
 * A refusal with an error code of OAuth 2.0 or OpenID Connect; like every refusal it commits, and counts against the
 * address.
 */
import { IdentityError } from '../model/identity-error.ts';

export type OAuthErrorCode =
  | 'access_denied'
  | 'insufficient_scope'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'login_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'server_error'
  | 'temporarily_unavailable'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type';

export class OAuthError extends IdentityError {
  readonly code: OAuthErrorCode;

  /** @param description for the developer of the client; it repeats no input */
  constructor(code: OAuthErrorCode, description: string) {
    super('InvalidParameterException', description);
    this.code = code;
  }
}

/** The OAuth error for a refusal of the user pool. */
export function oauthErrorOf(error: IdentityError): OAuthError {
  if (error instanceof OAuthError) return error;
  switch (error.type) {
    case 'TooManyRequestsException':
      return new OAuthError('temporarily_unavailable', error.message);
    // An unknown pool and an unknown client get the same answer.
    case 'ResourceNotFoundException':
      return new OAuthError('invalid_client', 'The client is not known.');
    case 'InvalidParameterException':
      return new OAuthError('invalid_request', 'The request is not of the documented form.');
    default:
      return new OAuthError('invalid_grant', 'The grant is not valid.');
  }
}
