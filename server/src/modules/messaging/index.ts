/** Messages to people: mail and text messages, and the demonstration's outbox. */
import type { Kernel } from '#kernel/http/api';
import type { Module } from '#kernel/modules/module';
import { deliverMessage, messageQueue } from './deliver-message.ts';
import type { Deliveries, Senders } from './deliveries.ts';
import type { NoticeParts } from './notice-mail.ts';
import { askForDigests, digestQueue, expireNotices, noticeQueue, sendNotices } from './notices.ts';

export { announceMessage } from './deliver-message.ts';
export type { OutboxMessage, Senders, SendSms } from './deliveries.ts';
export { openMailServer } from './mail-server.ts';
export type { NoticeKind } from './notice-kinds.ts';
export { expireNotices, noticeOutbox, sendNotice, sendNotices } from './notices.ts';
export { mountOutbox } from './outbox.ts';

interface Parts extends Kernel {
  readonly deliveries: Deliveries;
  readonly senders: Senders;
  readonly notices: NoticeParts;
  readonly demo: boolean;
}

/** The outbox is no part of the API: `mountOutbox` is called for the application as a whole. */
export const messaging: Module<Parts> = {
  name: 'messaging',
  needs: [],
  jobs: {
    [messageQueue]: deliverMessage,
    [noticeQueue]: sendNotices,
    [digestQueue]: askForDigests,
    'expire-notices': ({ db }) => expireNotices(db),
  },
};
