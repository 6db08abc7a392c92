/** The people shown are indexed each minute, for many lines at once: line by line it costs ten times as much (docs/performance.md). */
import type { Database } from '#kernel/database/database';
import type { Job } from './jobs.ts';

export const mergeAuditPeopleQueue = 'merge-audit-people';

export const mergeAuditPeople = (db: Database): Job => ({
  name: mergeAuditPeopleQueue,
  schedule: '* * * * *',
  handle: async () => void (await db.ask('select merge_audit_people()')),
});
