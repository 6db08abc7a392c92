/** The functions that send mail and text messages. */
import type { RenderedMessage } from './render-message.ts';

export type Mail = RenderedMessage & {
  /** The same at every attempt, so that a mail server or client can drop a second copy. */
  readonly id: string;
  readonly to: string;
};

/**
 * The result of one attempt. `refused` is permanent, such as an address that does not exist.
 * A sender throws when a later attempt may succeed.
 */
export type Sent = 'sent' | 'refused';

/** Messages of a channel without a sender wait. */
export type MessageSenders = {
  readonly mail?: (mail: Mail) => Promise<Sent>;
  readonly sms?: (message: { readonly to: string; readonly text: string }) => Promise<Sent>;
};
