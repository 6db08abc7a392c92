/** Stored answers are replayed for 90 days; older ones are deleted every night. */
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { prepared } from '#kernel/sql/statement';
import type { Job } from './jobs.ts';

export const expireAnswersQueue = 'expire-answers';

export const expireAnswers = (db: Database): Job => ({
  name: expireAnswersQueue,
  schedule: '17 9 * * *',
  handle: async () => {
    for (const { tenant_id: tenantId } of await db.ask<{ tenant_id: string }>(
      'select tenant_ids as tenant_id from search.tenant_ids()',
    )) {
      await db.batch(systemContext(expireAnswersQueue, tenantId), [
        prepared(`delete from idempotency where tenant_id = $1 and created_at < now() - interval '90 days'`, [
          tenantId,
        ]),
      ]);
    }
  },
});
