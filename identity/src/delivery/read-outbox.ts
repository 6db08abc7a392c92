/** The messages of a pool, for the demonstration, where the outbox replaces mail and text messages. */
import type { Identity } from '../model/pool-context.ts';
import { inPool } from '../store/in-pool.ts';
import { readMessages } from '../store/messages.ts';
import { renderMessage } from './render-message.ts';

export type OutboxMessage = {
  readonly id: string;
  readonly channel: 'EMAIL' | 'SMS';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly language: 'en' | 'de' | 'es';
  readonly createdAt: Date;
};

/** Newest first, while their content is kept. */
export async function readOutbox(
  identity: Identity,
  poolId: string,
  timeZone: string,
): Promise<readonly OutboxMessage[]> {
  return inPool(identity, { poolId }, async (context) => {
    const messages = await readMessages(context);
    return messages.flatMap((message) => {
      const { id, channel, to, language, createdAt } = message;
      if (to === null) return [];
      const { subject, text } = renderMessage(context.pool, message, timeZone);
      return [{ id, channel, to, subject, text, language, createdAt }];
    });
  });
}
