/** Sends the mail of a sign-up, shows it in the demonstration's outbox, and forgets sign-ups after a day. */
import type { Language } from '@puente/contract';
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { DeliveryError, type Job, type Jobs } from '#kernel/jobs/jobs';
import { signUpTexts } from './sign-up-texts.ts';
import type { SignUpTokens } from './sign-up-token.ts';

export const signUpQueue = 'send-sign-up';
const dayMs = 24 * 3_600_000;
/** For about a day, as long as the link counts: soon at first, then every hour. */
const retries = { retryLimit: 36, retryDelayMax: 3600 };

export interface SignUpMail {
  readonly id: string;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly createdAt: Date;
}

export interface SignUpMails {
  readonly publicUrl: string;
  readonly tokens: SignUpTokens;
  /** Makes text and HTML of paragraphs. */
  render(language: Language, subject: string, paragraphs: readonly string[]): { text: string; html: string };
  /** Day, time and zone in words. */
  formatMoment(at: Date, language: Language, timeZone: string): string;
}

/** The token stands behind the #: no server is sent it, and no log writes it. */
async function mailOf(
  db: Database,
  { publicUrl, tokens, render, formatMoment }: SignUpMails,
  id: string,
): Promise<SignUpMail | null> {
  const [row] = await db.work(systemContext(signUpQueue, id), (tx) =>
    tx.query<{ email: string; language: Language; time_zone: string; created_at: Date }>(
      'select email, language, time_zone, created_at from sign_ups where tenant_id = $1 and done_at is null',
      [id],
    ),
  );
  if (!row) return null;
  const createdAt = new Date(row.created_at);
  const until = new Date(createdAt.getTime() + dayMs);
  if (until.getTime() <= Date.now()) return null;
  const { subject, paragraphs } = signUpTexts[row.language];
  const link = `${publicUrl}/checkout#${tokens.of(id)}`;
  const lines = paragraphs(link, formatMoment(until, row.language, row.time_zone));
  return { id, to: row.email, language: row.language, subject, ...render(row.language, subject, lines), createdAt };
}

/** Asks for the mail within the transaction that writes the sign-up. */
export const announceSignUp = (jobs: Jobs, tx: Transaction, id: string): Promise<void> =>
  jobs.send(tx, { name: signUpQueue, retries }, { tenantId: id });

/** At least once: a process that dies between the mail server's yes and the commit sends it again. */
interface Sending {
  readonly db: Database;
  readonly signUps: SignUpMails;
  /** Without one the mail waits. */
  readonly senders: { readonly mail?: (mail: SignUpMail) => Promise<unknown> };
}

export const sendSignUp = ({ db, signUps, senders }: Sending): Omit<Job, 'name'> => ({
  handle: async ({ tenantId: id }: { tenantId: string }) => {
    const mail = await mailOf(db, signUps, id);
    if (!mail) return;
    if (!senders.mail) throw new DeliveryError('no_mail_server');
    await senders.mail(mail);
    await db.work(systemContext(signUpQueue, id), (tx) =>
      tx.query('update sign_ups set mailed_at = now() where tenant_id = $1', [id]),
    );
  },
});

const idsOf = (db: Database) =>
  db.ask<{ tenant_id: string; expired: boolean }>('select tenant_id, expired from search.sign_up_ids()');

/** Newest first. */
export async function signUpOutbox(db: Database, parts: SignUpMails): Promise<readonly SignUpMail[]> {
  const mails = await Promise.all((await idsOf(db)).map(({ tenant_id: id }) => mailOf(db, parts, id)));
  return mails.filter((mail) => mail !== null);
}

export const expireSignUps = (db: Database): Omit<Job, 'name'> => ({
  schedule: '41 * * * *',
  handle: async () => {
    for (const { tenant_id: id, expired } of await idsOf(db)) {
      if (!expired) continue;
      await db.work(systemContext('expire-sign-ups', id), (tx) =>
        tx.query('delete from sign_ups where tenant_id = $1', [id]),
      );
    }
  },
});
