/** The mails of a message: the message to the operator, and to the sender in their language that it came. */
import type { Language } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { DeliveryError, type Job } from '#kernel/jobs/jobs';
import { confirmation, toOperator } from './contact-texts.ts';

export const contactQueue = 'send-contact';
/** For about a day: after a minute, two, four, then every hour. */
export const contactRetries = { retryLimit: 30, retryDelay: 60, retryDelayMax: 3600 };

export interface StoredMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly organization: string | null;
  readonly message: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly isMailed: boolean;
  readonly isAnswered: boolean;
}

interface ContactMail {
  readonly id: string;
  readonly to: string;
  readonly replyTo?: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
}

export interface ContactMails {
  /** The address of messages; without one they are only stored. */
  readonly operator?: string | undefined;
  /** Makes text and HTML of paragraphs. */
  render(language: Language, subject: string, paragraphs: readonly string[]): { text: string; html: string };
}

interface Row extends Record<string, unknown> {
  name: string;
  email: string;
  organization: string | null;
  message: string;
  language: Language;
  created_at: string;
  mailed_at: string | null;
  answered_at: string | null;
}

/** Null for one that is gone. */
export async function readMessage(db: Database, id: string): Promise<StoredMessage | null> {
  const [row] = await db.work(systemContext(contactQueue, id), (tx) =>
    tx.query<Row>(
      `select name, email, organization, message, language, created_at, mailed_at, answered_at
       from contact_messages where tenant_id = $1`,
      [id],
    ),
  );
  if (!row) return null;
  const { name, email, organization, message, language } = row;
  const createdAt = new Date(row.created_at);
  const isMailed = row.mailed_at !== null;
  const isAnswered = row.answered_at !== null;
  return { id, name, email, organization, message, language, createdAt, isMailed, isAnswered };
}

export const messageIds = (db: Database) =>
  db.ask<{ tenant_id: string; expired: boolean }>('select tenant_id, expired from search.contact_message_ids()');

function operatorMail({ operator, render }: ContactMails, stored: StoredMessage): ContactMail | null {
  if (!operator) return null;
  const { id, email, createdAt } = stored;
  const { subject, paragraphs } = toOperator(stored);
  return {
    id,
    to: operator,
    replyTo: email,
    language: 'en',
    subject,
    ...render('en', subject, paragraphs),
    createdAt,
  };
}

/** It holds no typed text: the address may be somebody else's. */
function senderMail({ render }: ContactMails, { id, email, language, createdAt }: StoredMessage): ContactMail {
  const { subject, paragraphs } = confirmation[language];
  return { id: `${id}.answer`, to: email, language, subject, ...render(language, subject, paragraphs), createdAt };
}

interface Sending {
  readonly db: Database;
  readonly contact: ContactMails;
  /** Without one the mails wait. */
  readonly senders: { readonly mail?: (mail: ContactMail) => Promise<unknown> };
}

/** At least once: a process that dies between the mail server's yes and the commit sends a mail again. */
export const sendContact = ({ db, contact, senders }: Sending): Omit<Job, 'name'> => ({
  handle: async ({ tenantId: id }: { tenantId: string }) => {
    const stored = await readMessage(db, id);
    if (!stored) return;
    const due = [
      { mail: !stored.isMailed && operatorMail(contact, stored), column: 'mailed_at' },
      { mail: !stored.isAnswered && senderMail(contact, stored), column: 'answered_at' },
    ] as const;
    for (const { mail, column } of due) {
      if (!mail) continue;
      if (!senders.mail) throw new DeliveryError('no_mail_server');
      await senders.mail(mail);
      await db.work(systemContext(contactQueue, id), (tx) =>
        tx.query(`update contact_messages set ${column} = now() where tenant_id = $1`, [id]),
      );
    }
  },
});

/** Old messages are deleted every night. */
export const expireMessages = (db: Database): Omit<Job, 'name'> => ({
  schedule: '47 9 * * *',
  handle: async () => {
    for (const { tenant_id: id, expired } of await messageIds(db)) if (expired) await deleteMessage(db, id);
  },
});

/** @returns whether it was there */
export async function deleteMessage(db: Database, id: string): Promise<boolean> {
  const deleted = await db.work(systemContext('contact-delete', id), (tx) =>
    tx.query('delete from contact_messages where tenant_id = $1 returning tenant_id', [id]),
  );
  return deleted.length > 0;
}

/** The newest twenty. */
export async function contactOutbox(db: Database, parts: ContactMails): Promise<readonly ContactMail[]> {
  const newest = (await messageIds(db)).slice(0, 20);
  const stored = await Promise.all(newest.map(({ tenant_id: id }) => readMessage(db, id)));
  return stored
    .flatMap((one) => (one ? [operatorMail(parts, one), senderMail(parts, one)] : []))
    .filter((one) => one !== null);
}
