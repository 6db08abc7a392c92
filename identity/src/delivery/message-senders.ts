/** What carries messages out of the server. */
import type { RenderedMessage } from './render-message.ts';

export type Mail = RenderedMessage & {
  /** The same at every try, so that a mail server or client may drop a second copy. */
  readonly id: string;
  readonly to: string;
};

/**
 * What became of one try: refused will never be taken, such as for an address that does not exist.
 * A sender throws for what may go better later.
 */
export type Sent = 'sent' | 'refused';

/** A channel without a sender keeps its messages waiting. */
export type MessageSenders = {
  readonly mail?: (mail: Mail) => Promise<Sent>;
  readonly sms?: (message: { readonly to: string; readonly text: string }) => Promise<Sent>;
};
