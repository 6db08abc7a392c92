/** Sets a new password with the mailed code. */
import { codeField, mainButton, newPasswordFields, otherButton } from '../field.ts';
import type { HostedStep } from '../hosted-step.ts';
import { html } from '../html.ts';
import { readCode, readNewPassword } from '../read-new-password.ts';
import { runOperation } from '../run-operation.ts';

export const resetPasswordStep: HostedStep<'reset-password'> = {
  show(view) {
    const { texts, links } = view;
    return {
      title: 'resetPassword',
      lead: texts.haveCode,
      form: [
        codeField(view),
        ...newPasswordFields(view, false),
        mainButton(texts.resetPassword),
        otherButton('resend', texts.resend),
      ],
      below: html`<p><a class="small" href="${links.signIn}">${texts.back}</a></p>`,
    };
  },

  async answer(context, step) {
    const { client, fields } = context;
    const named = { ClientId: client.id, Username: step.username };
    if (fields.get('intent') === 'resend') {
      await runOperation(context, 'ForgotPassword', named);
      return { step, notice: 'resetSent' };
    }
    const code = readCode(fields);
    if (code === undefined) return { step, error: { text: 'emptyCode', field: 'code' } };
    const chosen = readNewPassword(fields);
    if ('text' in chosen) return { step, error: chosen };
    const input = { ...named, ConfirmationCode: code, Password: chosen.password };
    await runOperation(context, 'ConfirmForgotPassword', input);
    return { step: { kind: 'sign-in', username: step.username }, notice: 'passwordSaved' };
  },
};
