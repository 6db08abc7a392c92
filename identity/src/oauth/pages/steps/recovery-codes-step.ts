/**
 * Recovery codes, shown once after an authenticator app was set up. The page has no script: one press selects the
 * codes, a link saves them, and a print shows only them.
 */

import { mainButton } from '../field.ts';
import type { HostedStep } from '../hosted-step.ts';
import { html } from '../html.ts';

export const recoveryCodesStep: HostedStep<'recovery-codes'> = {
  show({ texts }, { codes }) {
    const file = [texts.recoveryFile, texts.recoveryOnce, '', ...codes, ''].join('\r\n');
    return {
      title: 'recoveryTitle',
      lead: texts.recoveryLead,
      above: html`<div class="field"><ul class="secret codes" translate="no" aria-label="${texts.recoveryTitle}">${codes.map(
        (code) => html`<li>${code}</li>`,
      )}</ul>
<p class="hint">${texts.recoveryPlace}</p>
<p class="screen"><a class="small" href="data:text/plain;charset=utf-8,${encodeURIComponent(file)}" download="${texts.recoveryFileName}">${texts.recoverySave}</a></p></div>`,
      form: [mainButton(texts.recoveryKept)],
    };
  },

  async answer(_context, { sub }) {
    return { goesOn: sub };
  },
};
