// Amplify's names of the sign-in steps, by Cognito's names.
import type { confirmSignIn, setUpTOTP } from 'aws-amplify/auth';
import type { FirstFactor, MfaType, SignInStep, TotpSecret } from './auth-client.ts';
import { AuthError } from './auth-error.ts';
import { authError } from './auth-errors.ts';

type AmplifyOutput = Awaited<ReturnType<typeof confirmSignIn>>;
type AmplifyMfaType = 'SMS' | 'TOTP' | 'EMAIL';

const ISSUER = 'Puente';

export const mfaTypes = { SMS: 'SMS_MFA', TOTP: 'SOFTWARE_TOKEN_MFA', EMAIL: 'EMAIL_OTP' } as const satisfies Readonly<
  Record<AmplifyMfaType, MfaType>
>;

/** Amplify's names of the chosen types. */
const amplifyMfaTypes = { SMS_MFA: 'SMS', SOFTWARE_TOKEN_MFA: 'TOTP', EMAIL_OTP: 'EMAIL' } as const;

const factors: Readonly<Record<string, FirstFactor>> = {
  PASSWORD_SRP: 'PASSWORD',
  PASSWORD: 'PASSWORD',
  EMAIL_OTP: 'EMAIL_OTP',
  WEB_AUTHN: 'WEB_AUTHN',
};

type AmplifyTotpSetup = Awaited<ReturnType<typeof setUpTOTP>>;

export function totpSecret({ sharedSecret, getSetupUri }: AmplifyTotpSetup, account: string): TotpSecret {
  return { secret: sharedSecret, uri: getSetupUri(ISSUER, account).href };
}

/** @param account the name that an authenticator app shows next to the code */
export function stepOf({ nextStep }: AmplifyOutput, account: string): SignInStep {
  switch (nextStep.signInStep) {
    case 'DONE':
      return { step: 'DONE' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'NEW_PASSWORD_REQUIRED', missingAttributes: nextStep.missingAttributes ?? [] };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { step: 'SMS_MFA', destination: nextStep.codeDeliveryDetails?.destination ?? null };
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { step: 'EMAIL_OTP', destination: nextStep.codeDeliveryDetails?.destination ?? null };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'SOFTWARE_TOKEN_MFA' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { step: 'TOTP_SETUP', ...totpSecret(nextStep.totpSetupDetails, account) };
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { step: 'EMAIL_SETUP' };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
      return { step: 'SELECT_MFA_TYPE', allowed: (nextStep.allowedMFATypes ?? []).map((type) => mfaTypes[type]) };
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return { step: 'SELECT_MFA_SETUP', allowed: (nextStep.allowedMFATypes ?? []).map((type) => mfaTypes[type]) };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
      return {
        step: 'SELECT_FACTOR',
        allowed: [...new Set((nextStep.availableChallenges ?? []).flatMap((challenge) => factors[challenge] ?? []))],
        withSrp: nextStep.availableChallenges?.includes('PASSWORD_SRP') ?? false,
      };
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return { step: 'PASSWORD' };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return { step: 'CUSTOM_CHALLENGE', parameters: nextStep.additionalInfo ?? {} };
    // The service refused here; Amplify turns the refusals into steps.
    case 'CONFIRM_SIGN_UP':
      throw new AuthError('UserNotConfirmedException', 'User is not confirmed.', { refusal: 'wrong' });
    case 'RESET_PASSWORD':
      throw new AuthError('PasswordResetRequiredException', 'Password reset required for the user', {
        refusal: 'resetRequired',
      });
    default:
      throw authError('UnsupportedStep');
  }
}

/**
 * The answer to the open step, in Amplify's format.
 * @param sendsPassword some accounts of the pool cannot prove their password by SRP
 */
export function amplifyAnswer(open: SignInStep, answer: string, sendsPassword: boolean): string {
  const { step } = open;
  if (step === 'SELECT_MFA_TYPE' || step === 'SELECT_MFA_SETUP') {
    if (!(answer in amplifyMfaTypes)) throw authError('InvalidMFA');
    return amplifyMfaTypes[answer as MfaType];
  }
  if (step === 'SELECT_FACTOR' && answer === 'PASSWORD')
    return open.withSrp && !sendsPassword ? 'PASSWORD_SRP' : 'PASSWORD';
  return answer;
}
