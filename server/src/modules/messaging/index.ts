/** Messages to people: mail and text messages, and the demonstration's outbox. */
export { announceMessage, deliverMessage } from './deliver-message.ts';
export type { Deliveries, SendSms } from './deliveries.ts';
export { openMailServer } from './mail-server.ts';
export type { NoticeKind } from './notice-texts.ts';
export { expireNotices, noticeOutbox, sendNotice, sendNotices } from './notices.ts';
export { mountOutbox } from './outbox.ts';
