/** The settings by which modules write their mails, and the mails that no user pool has sent. */
import { formatMoment, renderMail } from '@puente/identity';
import type { Config } from '#kernel/config/config';
import type { Database } from '#kernel/database/database';
import { receiptOutbox } from '#modules/consents';
import { contactOutbox } from '#modules/contact';
import { noticeOutbox } from '#modules/messaging';
import { partnerOutbox } from '#modules/referrals';
import { reminderOutbox } from '#modules/reminders';
import { signUpOutbox, signUpTokens } from '#modules/tenancy';

const render = renderMail;

export const mailParts = (
  { dataSecret, contactEmail }: Pick<Config, 'dataSecret' | 'contactEmail'>,
  publicUrl: string,
) => ({
  signUps: { publicUrl, tokens: signUpTokens(dataSecret), render, formatMoment },
  notices: { publicUrl, render },
  receipts: { render },
  reminders: { render },
  invitations: { render },
  partnerMails: { publicUrl, dataSecret, render, formatMoment },
  contact: { operator: contactEmail, render },
});

const asMail = <Message extends object>(message: Message) => ({ ...message, channel: 'EMAIL' as const });

/** The outbox of the demonstration, besides the messages of user pools. */
export async function readOtherOutbox(db: Database, mails: ReturnType<typeof mailParts>) {
  return [
    ...(await signUpOutbox(db, mails.signUps)).map(asMail),
    ...(await noticeOutbox(db, mails.notices)),
    ...(await receiptOutbox(db, mails.receipts)).map(asMail),
    ...(await reminderOutbox(db, mails.reminders)),
    ...(await partnerOutbox(db, mails.partnerMails)),
    ...(await contactOutbox(db, mails.contact)).map(asMail),
  ];
}
