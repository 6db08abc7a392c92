/** The next page and its error message after a refusal of the user pool. */
import type { IdentityError } from '../../model/identity-error.ts';
import type { StepError } from './field.ts';
import type { Step } from './step.ts';
import type { TextName } from './texts/en.ts';

export type Refused = { readonly step: Step; readonly notice?: TextName; readonly error?: StepError };

export function refusedStep(step: Step, error: IdentityError): Refused {
  const username = 'username' in step ? step.username : undefined;
  switch (error.type) {
    // Reached only after the right password.
    case 'UserNotConfirmedException':
      if (step.kind === 'sign-in' && username)
        return { step: { kind: 'confirm-sign-up', username }, notice: 'haveCode' };
      break;
    case 'PasswordResetRequiredException':
      if (step.kind === 'sign-in' && username)
        return { step: { kind: 'reset-password', username }, notice: 'haveCode' };
      break;
    case 'NotAuthorizedException':
      // The challenge has expired or had too many wrong answers: the visit begins again.
      if (error.message.startsWith('Invalid session'))
        return { step: { kind: 'sign-in' }, error: { text: 'sessionOver' } };
      break;
  }
  return { step, error: stepErrorOf(step, error) };
}

function stepErrorOf(step: Step, error: IdentityError): StepError {
  switch (error.type) {
    case 'TooManyRequestsException':
    case 'LimitExceededException':
    case 'TooManyFailedAttemptsException':
      return { text: 'locked' };
    case 'CodeMismatchException':
      return { text: wrongCodeText(step), field: 'code' };
    case 'EnableSoftwareTokenMFAException':
      return { text: 'appCodeWrong', field: 'code' };
    case 'ExpiredCodeException':
      return { text: 'codeOld', field: 'code' };
    case 'InvalidPasswordException':
      return { text: policyText(error.message), field: 'password' };
    case 'MFAMethodNotFoundException':
      return { text: 'noAuthenticator' };
    case 'UsernameExistsException':
      return { text: 'taken', field: 'username' };
    case 'NotAuthorizedException':
      if (error.message === 'Password attempts exceeded') return { text: 'locked' };
      if (error.message.startsWith('Temporary password has expired')) return { text: 'temporaryOld' };
      return { text: step.kind === 'sign-in' ? 'wrong' : 'somethingWrong' };
    default:
      return { text: 'somethingWrong' };
  }
}

/** An app always has another code; a message must be requested. */
export function wrongCodeText(step: Step): TextName {
  if (step.kind === 'code' && step.byRecoveryCode) return 'recoveryWrong';
  const isApp = step.kind === 'set-up-totp' || (step.kind === 'code' && step.factor === 'SOFTWARE_TOKEN_MFA');
  return isApp ? 'appCodeWrong' : 'codeWrong';
}

/** @param message of the password policy, which names the first broken rule */
function policyText(message: string): TextName {
  if (/common/.test(message)) return 'passwordCommon';
  if (/uppercase/.test(message)) return 'passwordUppercase';
  if (/lowercase/.test(message)) return 'passwordLowercase';
  if (/numeric/.test(message)) return 'passwordNumber';
  return /symbol/.test(message) ? 'passwordSymbol' : 'passwordRule';
}
