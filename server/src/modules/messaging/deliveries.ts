/** The functions of user pools that the delivery of messages needs; the identity service implements them. */
import type { Mail, Sent } from './mail-server.ts';

/** The place of a message: its pool and its id there. */
export interface MessageReference {
  readonly poolId: string;
  readonly messageId: string;
}

/** A provider of text messages. `to` is an E.164 number. */
export type SendSms = (message: { readonly to: string; readonly text: string }) => Promise<Sent>;

/** The channels there are; messages of the others wait. */
export interface Senders {
  readonly mail?: (mail: Mail) => Promise<Sent>;
  readonly sms?: SendSms;
}

export interface OutboxMessage {
  readonly id: string;
  readonly channel: 'EMAIL' | 'SMS';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  readonly createdAt: Date;
}

export interface Deliveries {
  /** Does nothing for a message that was sent already. Throws if another try is worthwhile. */
  deliver(message: MessageReference, delivery: { readonly senders: Senders; readonly timeZone: string }): Promise<void>;
  /** Newest first. */
  outbox(poolId: string, timeZone: string): Promise<readonly OutboxMessage[]>;
  /** Messages sent before there is a pool. */
  otherOutbox(): Promise<readonly OutboxMessage[]>;
}
