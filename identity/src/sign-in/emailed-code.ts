/** The built-in custom challenge: signing in with a mailed code instead of a password. */
import type { CustomChallenge } from '../model/pool-context.ts';
import { sendSignInCode, takeSignInCode } from './send-sign-in-code.ts';

export const emailedCode: CustomChallenge = {
  standsAlone: true,
  provesMailbox: true,
  async create(context, subject) {
    const { DeliveryMedium } = await sendSignInCode(context, subject, { kind: 'custom', shown: subject.username });
    return { publicParameters: { delivery: DeliveryMedium }, privateParameters: null };
  },
  async verify(context, subject, { answer }) {
    return (await takeSignInCode(context, subject, { kind: 'custom', code: answer })) === 'right';
  },
};
