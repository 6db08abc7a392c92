/** Every step by its kind. */
import type { HostedStep, Outcome, StepContext, StepPage, StepView } from '../hosted-step.ts';
import type { StepKind, StepOf } from '../step.ts';
import { chooseFactorStep } from './choose-factor-step.ts';
import { codeStep } from './code-step.ts';
import { confirmSignUpStep } from './confirm-sign-up-step.ts';
import { forgotPasswordStep } from './forgot-password-step.ts';
import { newPasswordStep } from './new-password-step.ts';
import { recoveryCodesStep } from './recovery-codes-step.ts';
import { resetPasswordStep } from './reset-password-step.ts';
import { setUpTotpStep } from './set-up-totp-step.ts';
import { signInStep } from './sign-in-step.ts';
import { signUpStep } from './sign-up-step.ts';

const steps: { readonly [Kind in StepKind]: HostedStep<Kind> } = {
  'sign-in': signInStep,
  'new-password': newPasswordStep,
  code: codeStep,
  'choose-factor': chooseFactorStep,
  'set-up-totp': setUpTotpStep,
  'recovery-codes': recoveryCodesStep,
  'forgot-password': forgotPasswordStep,
  'reset-password': resetPasswordStep,
  'sign-up': signUpStep,
  'confirm-sign-up': confirmSignUpStep,
};

/** @param kind of the step; a separate parameter for the types */
export function showStep<Kind extends StepKind>(view: StepView, kind: Kind, step: StepOf<Kind>): StepPage {
  return steps[kind].show(view, step);
}

/** @throws IdentityError, after which the same step is shown with an explanation */
export function submitStep<Kind extends StepKind>(
  context: StepContext,
  kind: Kind,
  step: StepOf<Kind>,
): Promise<Outcome> {
  return steps[kind].answer(context, step);
}
