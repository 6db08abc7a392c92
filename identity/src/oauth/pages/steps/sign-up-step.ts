/** A new account, where the organisation lets people make their own; a taken address is told by mail alone. */
import * as z from 'zod';
import { emailAddress } from '../../../bounded-text.ts';
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

  async answer(context, client, step, fields) {
    const { name, username } = step;
    if (!name) return { step, trouble: { text: 'emptyName', field: 'name' } };
    if (!username) return { step, trouble: { text: 'emptyUsername', field: 'username' } };
    if (!emailAddress.safeParse(username).success)
      return { step, trouble: { text: 'invalidEmail', field: 'username' } };
    const chosen = readNewPassword(fields);
    if ('text' in chosen) return { step, trouble: chosen };
    const input = {
      ClientId: client.id,
      Username: username,
      Password: chosen.password,
      UserAttributes: [
        { Name: 'email', Value: username },
        { Name: 'custom:given_name', Value: name },
      ],
    };
    await runOperation(context, 'SignUp', input, z.object({}));
    return { step: { kind: 'confirm-sign-up', username }, notice: 'signUpSent' };
  },
};
