/** Mail and text messages that wait to be sent; what they say is sealed, the job that sends them knows their id alone. */
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import type { PoolContext } from '../pool-context.ts';

export const messageKinds = ['code', 'invitation', 'password_changed', 'account_exists', 'new_device'] as const;

export const messageContent = z.object({
  /** An e-mail address or a phone number; null for a name without an account, which is written alike and sent nowhere. */
  to: z.string().nullable(),
  language: z.enum(['en', 'de', 'es']),
  /** What the text of this kind inserts, such as `code` and `minutes`. */
  values: z.record(z.string(), z.string()),
});

export type MessageContent = z.output<typeof messageContent>;
export type Message = MessageContent & {
  readonly channel: 'EMAIL' | 'SMS';
  readonly kind: (typeof messageKinds)[number];
};

/** Delivered once the transaction is committed. */
export async function sendMessage(context: PoolContext, { channel, kind, ...content }: Message): Promise<void> {
  const { identity, query, pool, now } = context;
  const id = uuidv7();
  const plain = Buffer.from(JSON.stringify(messageContent.parse(content)), 'utf8');
  await query(
    'insert into idp.message (pool_id, id, channel, kind, content, created_at) values ($1, $2, $3, $4, $5, $6)',
    [pool.id, id, channel, kind, identity.sealer.seal(plain, messagePlace(pool.id, id)), now],
  );
  await identity.announce(query, { poolId: pool.id, messageId: id });
}

/** The place the content of a message is sealed for. */
function messagePlace(poolId: string, id: string): string {
  return `message:${poolId}:${id}`;
}

export type StoredMessage = Message & {
  readonly id: string;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  readonly failures: number;
};

type MessageRow = {
  id: string;
  channel: 'EMAIL' | 'SMS';
  kind: Message['kind'];
  content: Buffer;
  failures: number;
  created_at: Date;
  done_at: Date | null;
};

/**
 * Messages whose content is still there, newest first.
 * @param id of the only one that is wanted
 */
export async function readMessages({ identity, query, pool }: PoolContext, id?: string): Promise<StoredMessage[]> {
  const rows = await query<MessageRow>(
    `select id, channel, kind, content, failures, created_at, done_at from idp.message
      where pool_id = $1 and content is not null and ($2::uuid is null or id = $2) order by id desc limit 200`,
    [pool.id, id ?? null],
  );
  return rows.map((row) => {
    const plain = identity.sealer.open(row.content, messagePlace(pool.id, row.id)).toString('utf8');
    return {
      ...messageContent.parse(JSON.parse(plain)),
      id: row.id,
      channel: row.channel,
      kind: row.kind,
      failures: row.failures,
      createdAt: row.created_at,
      doneAt: row.done_at,
    };
  });
}
