/** A permanent password that replaces the temporary one. */
import { answerStep } from '../answer-step.ts';
import { mainButton, newPasswordFields } from '../field.ts';
import type { HostedStep } from '../hosted-step.ts';
import { readNewPassword } from '../read-new-password.ts';

export const newPasswordStep: HostedStep<'new-password'> = {
  show(view) {
    const { texts } = view;
    return {
      title: 'resetPassword',
      lead: texts.newPasswordLead,
      form: [...newPasswordFields(view, true), mainButton(texts.continue)],
    };
  },

  async answer(context, step) {
    const { fields } = context;
    const chosen = readNewPassword(fields);
    if ('text' in chosen) return { step, error: chosen };
    return answerStep(context, step, { name: 'NEW_PASSWORD_REQUIRED', responses: { NEW_PASSWORD: chosen.password } });
  },
};
