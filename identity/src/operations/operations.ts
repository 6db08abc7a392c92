/** The operations of the user pool, by their names in X-Amz-Target. */

import { associateSoftwareToken } from './associate-software-token.ts';
import { changePassword } from './change-password.ts';
import { completeWebAuthnRegistration } from './complete-web-authn-registration.ts';
import { confirmDevice } from './confirm-device.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { countRecoveryCodes } from './count-recovery-codes.ts';
import { createRecoveryCodes } from './create-recovery-codes.ts';
import { deleteUser } from './delete-user.ts';
import { deleteUserAttributes } from './delete-user-attributes.ts';
import { deleteWebAuthnCredential } from './delete-web-authn-credential.ts';
import { forgetDevice } from './forget-device.ts';
import { forgotPassword } from './forgot-password.ts';
import { getDevice } from './get-device.ts';
import { getTokensFromRefreshToken } from './get-tokens-from-refresh-token.ts';
import { getUser } from './get-user.ts';
import { getUserAttributeVerificationCode } from './get-user-attribute-verification-code.ts';
import { getUserAuthFactors } from './get-user-auth-factors.ts';
import { globalSignOut } from './global-sign-out.ts';
import { initiateAuth } from './initiate-auth.ts';
import { listDevices } from './list-devices.ts';
import { listUserSessions } from './list-user-sessions.ts';
import { listWebAuthnCredentials } from './list-web-authn-credentials.ts';
import type { Operation } from './operation.ts';
import { resendConfirmationCode } from './resend-confirmation-code.ts';
import { respondToAuthChallenge } from './respond-to-auth-challenge.ts';
import { revokeToken } from './revoke-token.ts';
import { revokeUserSession } from './revoke-user-session.ts';
import { setUserMfaPreference } from './set-user-mfa-preference.ts';
import { setUserSettings } from './set-user-settings.ts';
import { signUp } from './sign-up.ts';
import { startWebAuthnRegistration } from './start-web-authn-registration.ts';
import { updateDeviceStatus } from './update-device-status.ts';
import { updateUserAttributes } from './update-user-attributes.ts';
import { verifySoftwareToken } from './verify-software-token.ts';
import { verifyUserAttribute } from './verify-user-attribute.ts';

export const operations: ReadonlyMap<string, Operation> = new Map([
  ['InitiateAuth', initiateAuth],
  ['RespondToAuthChallenge', respondToAuthChallenge],
  ['GetTokensFromRefreshToken', getTokensFromRefreshToken],
  ['GetUser', getUser],
  ['GlobalSignOut', globalSignOut],
  ['RevokeToken', revokeToken],
  ['ConfirmDevice', confirmDevice],
  ['UpdateDeviceStatus', updateDeviceStatus],
  ['ForgetDevice', forgetDevice],
  ['GetDevice', getDevice],
  ['ListDevices', listDevices],
  ['ListUserSessions', listUserSessions],
  ['RevokeUserSession', revokeUserSession],
  ['StartWebAuthnRegistration', startWebAuthnRegistration],
  ['CompleteWebAuthnRegistration', completeWebAuthnRegistration],
  ['ListWebAuthnCredentials', listWebAuthnCredentials],
  ['DeleteWebAuthnCredential', deleteWebAuthnCredential],
  ['AssociateSoftwareToken', associateSoftwareToken],
  ['VerifySoftwareToken', verifySoftwareToken],
  ['SetUserMFAPreference', setUserMfaPreference],
  ['SetUserSettings', setUserSettings],
  ['CountRecoveryCodes', countRecoveryCodes],
  ['CreateRecoveryCodes', createRecoveryCodes],
  ['GetUserAuthFactors', getUserAuthFactors],
  ['ChangePassword', changePassword],
  ['ConfirmForgotPassword', confirmForgotPassword],
  ['ConfirmSignUp', confirmSignUp],
  ['DeleteUser', deleteUser],
  ['DeleteUserAttributes', deleteUserAttributes],
  ['ForgotPassword', forgotPassword],
  ['GetUserAttributeVerificationCode', getUserAttributeVerificationCode],
  ['ResendConfirmationCode', resendConfirmationCode],
  ['SignUp', signUp],
  ['UpdateUserAttributes', updateUserAttributes],
  ['VerifyUserAttribute', verifyUserAttribute],
]);
