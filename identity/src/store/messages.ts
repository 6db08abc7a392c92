/**
 * Mail and text messages that wait to be sent. Their content is sealed, and the job that sends them knows only their
 * id.
 */
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { ownText } from '../model/bounded-text.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { take } from './throttle.ts';

/** The values each kind of message inserts, besides the organization, its phone and the time of the message. */
type MessageValues = {
  readonly code: { readonly code: string; readonly minutes: string };
  readonly invitation: {
    readonly name: string;
    /** Empty when no person is named as inviting. */
    readonly inviter: string;
    /** Contains no secret. */
    readonly link: string;
    readonly password: string;
    /** When the password expires, as an ISO instant. */
    readonly until: string;
  };
  readonly password_changed: Readonly<Record<never, string>>;
  readonly account_exists: Readonly<Record<never, string>>;
  readonly email_changed: Readonly<Record<never, string>>;
  readonly new_device: Readonly<Record<never, string>>;
  /** How many are left. */
  readonly recovery_code_used: { readonly left: string };
};
export type MessageKind = keyof MessageValues;

const messageContent = z.object({
  /**
   * An e-mail address or a phone number; null for a name without an account, whose message is stored but never sent.
   */
  to: ownText.nullable(),
  language: z.enum(['en', 'de', 'es']),
  values: z.record(ownText, ownText),
});

type MessageContent = z.output<typeof messageContent>;
type Addressed = Pick<MessageContent, 'to' | 'language'> & { readonly channel: 'EMAIL' | 'SMS' };
export type Message = {
  [Kind in MessageKind]: Addressed & { readonly kind: Kind; readonly values: MessageValues[Kind] };
}[MessageKind];

/** Messages that tell the owner about a change; no send limit applies to them. */
const NOTICES: ReadonlySet<MessageKind> = new Set([
  'password_changed',
  'email_changed',
  'new_device',
  'recovery_code_used',
]);

/**
 * Delivered once the transaction is committed.
 * @throws IdentityError TooManyRequestsException
 */
export async function sendMessage(context: PoolContext, { channel, kind, ...content }: Message): Promise<void> {
  const { identity, query, pool, now } = context;
  if (!NOTICES.has(kind)) await take(context, 'send');
  const id = uuidv7();
  const plain = Buffer.from(JSON.stringify(messageContent.parse(content)), 'utf8');
  await query(
    'insert into idp.message (pool_id, id, channel, kind, content, created_at) values ($1, $2, $3, $4, $5, $6)',
    [pool.id, id, channel, kind, identity.sealer.seal(plain, messagePlace(pool.id, id)), now],
  );
  await identity.announce(query, { poolId: pool.id, messageId: id });
}

/** The place the content of a message is sealed for. */
export function messagePlace(poolId: string, id: string): string {
  return `message:${poolId}:${id}`;
}

export type StoredMessage = MessageContent & {
  readonly channel: 'EMAIL' | 'SMS';
  readonly kind: MessageKind;
  readonly id: string;
  readonly createdAt: Date;
  readonly doneAt: Date | null;
  readonly failures: number;
};

type MessageRow = {
  id: string;
  channel: 'EMAIL' | 'SMS';
  kind: MessageKind;
  content: Buffer;
  failures: number;
  created_at: Date;
  done_at: Date | null;
};

const COLUMNS = 'id, channel, kind, content, failures, created_at, done_at';

/** Messages with their content, newest first. */
export async function readMessages(context: PoolContext): Promise<StoredMessage[]> {
  const rows = await context.query<MessageRow>(
    `select ${COLUMNS} from idp.message where pool_id = $1 and content is not null order by id desc limit 200`,
    [context.pool.id],
  );
  return rows.map((row) => openMessage(context, row));
}

/** A message that is still to be sent, locked until the transaction ends. */
export async function holdMessage(context: PoolContext, id: string): Promise<StoredMessage | null> {
  const [row] = await context.query<MessageRow>(
    `select ${COLUMNS} from idp.message
      where pool_id = $1 and id = $2 and content is not null and done_at is null for update`,
    [context.pool.id, id],
  );
  return row ? openMessage(context, row) : null;
}

/** Erases the content; the audit records an address that refused the mail. */
export async function closeMessage(
  { query, pool, now, record }: PoolContext,
  { id }: StoredMessage,
  outcome: 'sent' | 'refused' | 'dropped',
): Promise<void> {
  await query('update idp.message set content = null, done_at = $3 where pool_id = $1 and id = $2', [pool.id, id, now]);
  if (outcome === 'refused') await record({ kind: 'message_refused', refusal: 'refused' });
}

export async function countFailedDelivery({ query, pool }: PoolContext, { id }: StoredMessage): Promise<void> {
  await query('update idp.message set failures = failures + 1 where pool_id = $1 and id = $2', [pool.id, id]);
}

function openMessage({ identity, pool }: PoolContext, row: MessageRow): StoredMessage {
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
}
