/** E-mail address and password, checked as in USER_PASSWORD_AUTH. */
import type { SignInProgress } from '../../../model/sign-in-progress.ts';
import { signInWithPassword } from '../../../sign-in/sign-in-with-password.ts';
import { lookupKey } from '../../../store/accounts.ts';
import { password as passwordForm, username as usernameForm } from '../../../wire/input.ts';
import { emailField, field, mainButton } from '../field.ts';
import type { HostedStep } from '../hosted-step.ts';
import { html } from '../html.ts';
import { outcomeOf } from '../next-step.ts';

export const signInStep: HostedStep<'sign-in'> = {
  show(view, { username }) {
    const { texts, links, pool } = view;
    return {
      title: 'signIn',
      lead: texts.signInLead,
      above: html`<p class="organization"><span aria-hidden="true">${initialsOf(pool.title)}</span><bdi>${pool.title}</bdi></p>`,
      form: [
        emailField(view, username, !username),
        field(view, {
          name: 'password',
          label: 'password',
          type: 'password',
          autocomplete: 'current-password',
          isFirst: Boolean(username),
        }),
        mainButton(texts.signIn),
      ],
      below: html`<p class="row"><a class="small" href="${links.forgotPassword}">${texts.forgotPassword}</a>${
        pool.settings.allowSelfSignUp && html`<a class="small" href="${links.signUp}">${texts.createAccount}</a>`
      }</p>`,
    };
  },

  async answer(context, step) {
    const { fields } = context;
    const { username } = step;
    if (!username) return { step, error: { text: 'emptyUsername', field: 'username' } };
    const password = fields.get('password');
    if (!password) return { step, error: { text: 'emptyPassword', field: 'password' } };
    // No account has such a name or password.
    if (!usernameForm.safeParse(username).success || !passwordForm.safeParse(password).success) {
      return { step, error: { text: 'wrong' } };
    }
    const progress: SignInProgress = {
      username: lookupKey(username),
      flow: 'USER_PASSWORD_AUTH',
      startedAt: context.now.getTime(),
      isHosted: true,
      proved: [],
    };
    const output = await signInWithPassword(context, progress, password);
    return outcomeOf(context, lookupKey(username), output);
  },
};

function initialsOf(title: string): string {
  const words = title.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('');
}
