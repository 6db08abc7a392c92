/** Asks for a code to set a new password; the answer does not reveal whether the account exists. */
import { username as usernameForm } from '../../../wire/input.ts';
import { emailField, mainButton } from '../field.ts';
import type { HostedStep } from '../hosted-step.ts';
import { html } from '../html.ts';
import { runOperation } from '../run-operation.ts';

export const forgotPasswordStep: HostedStep<'forgot-password'> = {
  show(view, { username }) {
    const { texts, links } = view;
    return {
      title: 'forgotPassword',
      lead: texts.resetLead,
      form: [emailField(view, username), mainButton(texts.sendCode)],
      below: html`<p><a class="small" href="${links.signIn}">${texts.back}</a></p>`,
    };
  },

  async answer(context, step) {
    const { client } = context;
    const { username } = step;
    if (!username) return { step, error: { text: 'emptyUsername', field: 'username' } };
    if (!usernameForm.safeParse(username).success) return { step, error: { text: 'invalidEmail', field: 'username' } };
    await runOperation(context, 'ForgotPassword', { ClientId: client.id, Username: username });
    return { step: { kind: 'reset-password', username }, notice: 'resetSent' };
  },
};
