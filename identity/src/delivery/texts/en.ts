/** English messages. */
import type { MessageTexts } from './message-texts.ts';

const ask = (phone: string | null) => (phone ? `call ${phone}` : 'tell your organization right away');

export const en: MessageTexts = {
  code: ({ values, duration }) => ({
    subject: 'Your code for Puente',
    paragraphs: [
      `Your code is ${values.code}. It works for ${duration}. Do not share it: we will never ask you for it.`,
      'If you did not ask for a code, you can ignore this message.',
    ],
  }),
  invitation: ({ values, organization, moment }) => ({
    subject: 'Your invitation to Puente',
    paragraphs: [
      `Hello ${values.name},`,
      values.inviter
        ? `${values.inviter} at ${organization} invites you to Puente. Open this link to set your password:`
        : `${organization} invites you to Puente. Open this link to set your password:`,
      `${values.link}`,
      'Sign in with this first password:',
      `${values.password}`,
      `The link works until ${moment}. If you did not expect this, you can ignore this message.`,
    ],
  }),
  password_changed: ({ moment, phone }) => ({
    subject: 'Your Puente password was changed',
    paragraphs: [`Your Puente password was changed on ${moment}. If this was not you, ${ask(phone)}.`],
  }),
  account_exists: () => ({
    subject: 'Your Puente account',
    paragraphs: [
      'Someone asked for a Puente account with this email address. You already have one: sign in with it, or choose “Forgot password” on the sign-in page.',
      'If this was not you, you can ignore this message. Nothing was changed.',
    ],
  }),
  email_changed: ({ moment, phone }) => ({
    subject: 'Your email address for Puente was changed',
    paragraphs: [
      `The email address of your Puente account was changed on ${moment}. From now on, sign in with the new one. If this was not you, ${ask(phone)}.`,
    ],
  }),
  new_device: ({ moment, phone }) => ({
    subject: 'A new device for Puente',
    paragraphs: [`Your Puente account was used on a new device on ${moment}. If this was not you, ${ask(phone)}.`],
  }),
  recovery_code_used: ({ values, moment, phone }) => ({
    subject: 'A recovery code for Puente was used',
    paragraphs: [
      `A recovery code was used to sign in to your Puente account on ${moment}. Codes left: ${values.left}. You can make new ones under Account, Security.`,
      `If this was not you, ${ask(phone)}.`,
    ],
  }),
  codeBySms: ({ values }) => `${values.code} is your Puente code. Do not share it.`,
};
