/** A new account, where the organization allows sign-up; only a mail reveals that an address is taken. */
import { emailAddress } from '../../../model/bounded-text.ts';
import { emailField, field, mainButton, newPasswordFields } from '../field.ts';
import type { HostedStep } from '../hosted-step.ts';
import { html } from '../html.ts';
import { readNewPassword } from '../read-new-password.ts';
import { runOperation } from '../run-operation.ts';

export const signUpStep: HostedStep<'sign-up'> = {
  show(view, { username, name }) {
    const { texts, links } = view;
    return {
      title: 'createAccount',
      form: [
        field(view, {
          name: 'name',
          label: 'givenName',
          type: 'text',
          autocomplete: 'given-name',
          value: name,
          isFirst: true,
        }),
        emailField(view, username, false),
        ...newPasswordFields(view, false),
        mainButton(texts.createAccount),
      ],
      below: html`<p><a class="small" href="${links.signIn}">${texts.back}</a></p>`,
    };
  },

  async answer(context, step) {
    const { client, fields } = context;
    const { name, username } = step;
    if (!name) return { step, error: { text: 'emptyName', field: 'name' } };
    if (!username) return { step, error: { text: 'emptyUsername', field: 'username' } };
    if (!emailAddress.safeParse(username).success) return { step, error: { text: 'invalidEmail', field: 'username' } };
    const chosen = readNewPassword(fields);
    if ('text' in chosen) return { step, error: chosen };
    const input = {
      ClientId: client.id,
      Username: username,
      Password: chosen.password,
      UserAttributes: [
        { Name: 'email', Value: username },
        { Name: 'custom:given_name', Value: name },
      ],
    };
    await runOperation(context, 'SignUp', input);
    return { step: { kind: 'confirm-sign-up', username }, notice: 'signUpSent' };
  },
};
