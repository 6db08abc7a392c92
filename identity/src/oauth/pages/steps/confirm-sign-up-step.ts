/** The code that proves the address of a new account. */
import { codeField, mainButton, otherButton } from '../field.ts';
import type { HostedStep } from '../hosted-step.ts';
import { html } from '../html.ts';
import { readCode } from '../read-new-password.ts';
import { runOperation } from '../run-operation.ts';

export const confirmSignUpStep: HostedStep<'confirm-sign-up'> = {
  show(view) {
    const { texts, links } = view;
    return {
      title: 'confirmSignUp',
      lead: texts.haveCode,
      form: [codeField(view), mainButton(texts.confirm), otherButton('resend', texts.resend)],
      below: html`<p><a class="small" href="${links.signIn}">${texts.back}</a></p>`,
    };
  },

  async answer(context, step) {
    const { client, fields } = context;
    const named = { ClientId: client.id, Username: step.username };
    if (fields.get('intent') === 'resend') {
      await runOperation(context, 'ResendConfirmationCode', named);
      return { step, notice: 'signUpSent' };
    }
    const code = readCode(fields);
    if (code === undefined) return { step, error: { text: 'emptyCode', field: 'code' } };
    await runOperation(context, 'ConfirmSignUp', { ...named, ConfirmationCode: code });
    return { step: { kind: 'sign-in', username: step.username }, notice: 'ready' };
  },
};
