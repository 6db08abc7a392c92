/** The choice of a second factor, for people with several. */
import { answerStep } from '../answer-step.ts';
import { mainButton } from '../field.ts';
import type { HostedStep } from '../hosted-step.ts';
import { html } from '../html.ts';
import type { TextName } from '../texts/en.ts';

const labels: ReadonlyMap<string, TextName> = new Map([
  ['SOFTWARE_TOKEN_MFA', 'authenticator'],
  ['EMAIL_OTP', 'emailCode'],
  ['SMS_MFA', 'textCode'],
]);

export const chooseFactorStep: HostedStep<'choose-factor'> = {
  show(view, { factors }) {
    const { texts, links } = view;
    const choices = factors.flatMap((factor) => {
      const label = labels.get(factor);
      return label === undefined ? [] : [{ factor, label }];
    });
    return {
      title: 'twoSteps',
      form: [
        html`<fieldset><legend>${texts.chooseFactor}</legend>${choices.map(
          ({ factor, label }, index) =>
            html`<label class="choice"><input type="radio" name="factor" value="${factor}" required${
              index === 0 && html` checked`
            }>${texts[label]}</label>`,
        )}</fieldset>`,
        mainButton(texts.continue),
      ],
      below: html`<p><a class="small" href="${links.signIn}">${texts.back}</a></p>`,
    };
  },

  async answer(context, step) {
    const { fields } = context;
    const factor = fields.get('factor');
    if (factor === undefined || !step.factors.includes(factor)) return { step, error: { text: 'emptyAnswer' } };
    return answerStep(context, step, { name: 'SELECT_MFA_TYPE', responses: { ANSWER: factor } });
  },
};
