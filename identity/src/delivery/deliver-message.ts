/**
 * Sends one message and erases its content. At least once: the row stays locked while it is sent, so that no two
 * workers send it. A process that dies between the mail server's acceptance and the commit sends it again.
 */
import type { Identity, MessageReference, PoolContext } from '../model/pool-context.ts';
import { inPool } from '../store/in-pool.ts';
import { closeMessage, countFailedDelivery, holdMessage, type StoredMessage } from '../store/messages.ts';
import type { MessageSenders, Sent } from './message-senders.ts';
import { renderMessage } from './render-message.ts';

/** After this the message is useless. */
const MOST_HOURS = 24;

/**
 * The message could not be sent now. The error has a code instead of the mail server's words, which repeat addresses.
 */
class DeliveryError extends Error {
  override readonly name = 'DeliveryError';
  readonly code: string;

  constructor(code: string) {
    super('A message could not be sent.');
    this.code = code;
  }
}

export type Delivery = {
  readonly senders: MessageSenders;
  /** Of the organization, an IANA name. */
  readonly timeZone: string;
};

/**
 * Does nothing for a message that was sent, dropped or never existed.
 * @throws DeliveryError when it is worth trying again
 */
export async function deliverMessage(
  identity: Identity,
  { poolId, messageId }: MessageReference,
  delivery: Delivery,
): Promise<void> {
  const failure = await inPool(identity, { poolId }, async (context) => {
    const message = await holdMessage(context, messageId);
    if (!message) return null;
    const { to } = message;
    if (to === null || isOver(message, context.now)) {
      await closeMessage(context, message, 'dropped');
      return null;
    }
    try {
      await closeMessage(context, message, await send(context, { ...message, to }, delivery));
      return null;
    } catch (error) {
      await countFailedDelivery(context, message);
      return error instanceof DeliveryError ? error : new DeliveryError(codeOf(error));
    }
  });
  if (failure) throw failure;
}

async function send(
  { pool }: PoolContext,
  message: StoredMessage & { readonly to: string },
  { senders, timeZone }: Delivery,
): Promise<Sent> {
  const { id, to } = message;
  const rendered = renderMessage(pool, message, timeZone);
  if (message.channel === 'SMS') {
    if (!senders.sms) throw new DeliveryError('no_sms_provider');
    return senders.sms({ to, text: rendered.text });
  }
  if (!senders.mail) throw new DeliveryError('no_mail_server');
  return senders.mail({ ...rendered, id, to });
}

/** Too old, or with an expired code. */
function isOver({ createdAt, values }: StoredMessage, now: Date): boolean {
  const minutes = values.minutes === undefined ? MOST_HOURS * 60 : Number(values.minutes);
  return now.getTime() - createdAt.getTime() >= Math.min(minutes, MOST_HOURS * 60) * 60_000;
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown';
}
