/** Administration of the accounts of a user pool at Amazon Cognito. */
import { type CognitoOptions, cognitoPort } from './cognito-port.ts';
import type { IdentityAdmin } from './identity-admin.ts';
import { makeIdentityAdmin } from './make-identity-admin.ts';

export function cognitoAdmin(options: CognitoOptions): IdentityAdmin {
  return makeIdentityAdmin(cognitoPort(options));
}
