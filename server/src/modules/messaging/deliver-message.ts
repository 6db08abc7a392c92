/** Sends messages of the user pools to people: the job knows the place of a message, and nothing of its text. */
import { systemContext } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { tenantZone } from '#kernel/database/tenant-day';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import type { Deliveries, MessageReference, Senders } from './deliveries.ts';

export const messageQueue = 'deliver-message';

/** For about a day, as long as a message is kept: soon at first, then every hour. */
const retries = { retryLimit: 36, retryDelayMax: 3600 };

/** Asks for a delivery within the transaction that writes the message. */
export const announceMessage = (jobs: Jobs, tx: Transaction, { poolId, messageId }: MessageReference): Promise<void> =>
  jobs.send(tx, { name: messageQueue, retries }, { poolId, messageId });

interface Delivering {
  readonly db: Database;
  readonly deliveries: Deliveries;
  readonly senders: Senders;
}

export const deliverMessage = ({ db, deliveries, senders }: Delivering): Omit<Job, 'name'> => ({
  handle: async (message: MessageReference) =>
    deliveries.deliver(message, { senders, timeZone: await timeZoneOf(db, message.poolId) }),
});

/** The time zone of the organization that owns the pool; UTC if it has no organization any more. */
export async function timeZoneOf(db: Database, poolId: string): Promise<string> {
  const [issuer] = await db.ask<{ tenant_id: string }>('select tenant_id from search.issuers_at($1)', [
    `/idp/${poolId}`,
  ]);
  if (!issuer) return 'UTC';
  const tenantId = issuer.tenant_id;
  return db.work(systemContext(messageQueue, tenantId), (tx) => tenantZone(tx, { tenantId }));
}
