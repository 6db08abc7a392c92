/** Every step by its kind. */
import type { PoolContext } from '../../pool-context.ts';
import type { AppClient } from '../../store/pools.ts';
import type { Fields, HostedStep, Outcome, StepPage, StepView } from './hosted-step.ts';
import type { StepKind, StepOf } from './step.ts';
import { chooseFactorStep } from './steps/choose-factor-step.ts';
import { codeStep } from './steps/code-step.ts';
import { confirmSignUpStep } from './steps/confirm-sign-up-step.ts';
import { forgotPasswordStep } from './steps/forgot-password-step.ts';
import { newPasswordStep } from './steps/new-password-step.ts';
import { recoveryCodesStep } from './steps/recovery-codes-step.ts';
import { resetPasswordStep } from './steps/reset-password-step.ts';
import { setUpTotpStep } from './steps/set-up-totp-step.ts';
import { signInStep } from './steps/sign-in-step.ts';
import { signUpStep } from './steps/sign-up-step.ts';

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

/** @param kind of the step; apart, so that the types fit */
export function showStep<Kind extends StepKind>(view: StepView, kind: Kind, step: StepOf<Kind>): StepPage {
  return steps[kind].show(view, step);
}

/** @throws IdentityError, after which the same step is shown with what it means to the person */
export function submitStep<Kind extends StepKind>(
  context: PoolContext,
  client: AppClient,
  kind: Kind,
  step: StepOf<Kind>,
  fields: Fields,
): Promise<Outcome> {
  return steps[kind].answer(context, client, step, fields);
}
