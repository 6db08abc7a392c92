/** Stores a message and asks for its mails in one transaction. */
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import { contactQueue, contactRetries } from './contact-mail.ts';
import type { ContactMessage } from './contact-message.ts';

/** Messages of one mail address, and of all, within a day. */
const mostOfAddress = 3;
const mostInAll = 1000;

interface Storing {
  readonly db: Database;
  readonly jobs: Jobs;
  /** The demonstration's mails stay in its outbox. */
  readonly demo: boolean;
}

/**
 * @returns `stored`, also for a message that is there already; `form-used` where the form sent another one, whose work
 * would count twice; else which limit is reached
 */
export const storeMessage = (
  { db, jobs, demo }: Storing,
  message: ContactMessage,
): Promise<'stored' | 'form-used' | 'too-many-of-address' | 'too-many'> =>
  db.work(systemContext('contact', message.id), async (tx) => {
    // Of messages that arrive together, each counts the earlier ones.
    await tx.query("select pg_advisory_xact_lock(hashtextextended('contact', 0))");
    const [known] = await tx.query<{ message: string }>('select message from contact_messages where tenant_id = $1', [
      message.id,
    ]);
    if (known) return known.message === message.message ? 'stored' : 'form-used';
    const [sent] = await tx.query<{ of_address: number; in_all: number }>(
      'select of_address, in_all from search.contact_messages_since_yesterday($1)',
      [message.email],
    );
    if ((sent?.of_address ?? 0) >= mostOfAddress) return 'too-many-of-address';
    if ((sent?.in_all ?? 0) >= mostInAll) return 'too-many';
    const { id, name, email, organization, language } = message;
    await tx.query(
      `insert into contact_messages (tenant_id, name, email, organization, message, language) values ($1, $2, $3, $4, $5, $6)`,
      [id, name, email, organization, message.message, language],
    );
    if (!demo) await jobs.send(tx, { name: contactQueue, retries: contactRetries }, { tenantId: id });
    return 'stored';
  });
