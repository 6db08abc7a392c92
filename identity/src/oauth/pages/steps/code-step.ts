/** The second factor: a code from an authenticator app, a recovery code, a text message or a mail. */
import { resendMfaCode } from '../../../sign-in/resend-mfa-code.ts';
import { answerStep } from '../answer-step.ts';
import { codeField, mainButton, otherButton, recoveryCodeField } from '../field.ts';
import type { HostedStep } from '../hosted-step.ts';
import { html } from '../html.ts';
import { outcomeOf } from '../next-step.ts';
import { readCode } from '../read-new-password.ts';
import { wrongCodeText } from '../step-error.ts';

export const codeStep: HostedStep<'code'> = {
  show(view, { factor, destination, byRecoveryCode }) {
    const { texts, links } = view;
    const below = html`<p><a class="small" href="${links.signIn}">${texts.back}</a></p>`;
    if (byRecoveryCode) {
      const form = [recoveryCodeField(view), mainButton(texts.confirm), otherButton('app', texts.useApp)];
      return { title: 'twoSteps', lead: texts.recoveryAsk, form, below };
    }
    const sent = destination === undefined ? texts.haveCode : texts.codeSent.replace('{{destination}}', destination);
    return {
      title: 'twoSteps',
      lead: factor === 'SOFTWARE_TOKEN_MFA' ? texts.totp : sent,
      form: [
        codeField(view),
        mainButton(texts.confirm),
        factor === 'SOFTWARE_TOKEN_MFA'
          ? otherButton('recovery', texts.useRecoveryCode)
          : otherButton('resend', texts.resend),
      ],
      below,
    };
  },

  async answer(context, step) {
    const { fields } = context;
    const { factor, session, username } = step;
    const intent = fields.get('intent');
    if (factor !== 'SOFTWARE_TOKEN_MFA') {
      if (intent === 'resend') return outcomeOf(context, username, await resendMfaCode(context, factor, session));
    } else if (intent === 'recovery' || intent === 'app') {
      return { step: { ...step, byRecoveryCode: intent === 'recovery' } };
    }
    const code = readCode(fields);
    if (code === undefined) return { step, error: { text: 'emptyCode', field: 'code' } };
    if (!step.byRecoveryCode && !/^\d{6}$/.test(code))
      return { step, error: { text: wrongCodeText(step), field: 'code' } };
    return answerStep(context, step, { name: factor, responses: { [`${factor}_CODE`]: code } });
  },
};
