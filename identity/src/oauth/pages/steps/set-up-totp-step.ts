/** A secret for an authenticator app, and the first code that proves the app has it. */
import * as z from 'zod';
import { ownText } from '../../../model/bounded-text.ts';
import { giveRecoveryCodes } from '../../../sign-in/give-recovery-codes.ts';
import { answerStep } from '../answer-step.ts';
import { codeField, mainButton } from '../field.ts';
import type { HostedStep, StepView } from '../hosted-step.ts';
import { html } from '../html.ts';
import { readCode } from '../read-new-password.ts';
import { runOperation } from '../run-operation.ts';

const verified = z.object({ Session: ownText });

export const setUpTotpStep: HostedStep<'set-up-totp'> = {
  show(view, { secret }) {
    const { texts } = view;
    return {
      title: 'setUpTotp',
      lead: texts.setUpLead,
      above: html`<div class="field"><p class="hint" id="secret">${texts.secret}</p>
<p class="secret" aria-labelledby="secret" translate="no">${(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
<p><a class="small" href="${keyAddress(view, secret)}">${texts.openApp}</a></p></div>`,
      form: [codeField(view), mainButton(texts.confirm)],
    };
  },

  async answer(context, step) {
    const { client, fields } = context;
    const code = readCode(fields);
    if (code === undefined) return { step, error: { text: 'emptyCode', field: 'code' } };
    if (!/^\d{6}$/.test(code)) return { step, error: { text: 'appCodeWrong', field: 'code' } };
    const input = { Session: step.session, UserCode: code };
    const { Session } = verified.parse(await runOperation(context, 'VerifySoftwareToken', input));
    const outcome = await answerStep(context, { ...step, session: Session }, { name: 'MFA_SETUP', responses: {} });
    if (!('signedIn' in outcome)) return outcome;
    const recoveryCodes = await giveRecoveryCodes(context, outcome.signedIn, { clientId: client.id });
    return { ...outcome, recoveryCodes };
  },
};

/** The form authenticator apps open (github.com/google/google-authenticator, "Key Uri Format"). */
function keyAddress({ pool }: StepView, secret: string): string {
  const issuer = encodeURIComponent(pool.title);
  return `otpauth://totp/${issuer}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}
