/** Messages to the operator from the form of the public pages (server/src/site). */
import type { Kernel } from '#kernel/http/api';
import type { Module } from '#kernel/modules/module';
import { type ContactMails, contactQueue, expireMessages, sendContact } from './contact-mail.ts';

export { contactOutbox, deleteMessage, messageIds, readMessage } from './contact-mail.ts';
export { readWritten, type WrittenField } from './contact-message.ts';
export { formStamps, isWorkDone } from './form-stamp.ts';
export { senderLimits } from './sender-limits.ts';
export { storeMessage } from './store-message.ts';

interface Parts extends Kernel {
  readonly contact: ContactMails;
  readonly senders: Parameters<typeof sendContact>[0]['senders'];
}

export const contact: Module<Parts> = {
  name: 'contact',
  needs: [],
  jobs: {
    [contactQueue]: sendContact,
    'expire-contact': ({ db }) => expireMessages(db),
  },
};
