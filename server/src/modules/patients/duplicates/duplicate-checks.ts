/**
 * Limits a member's checks for people out of reach who may be registered. Each check is an audit line, and the lines
 * are counted: the limit holds on every instance, and no check goes unseen.
 */
import { duplicateChecksPerHour, patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { auditRead } from '#kernel/records/audit';
import { type Parameters, prepared, type Statement } from '#kernel/sql/statement';

/** @see the index audit_looks of the schema */
const action = 'look-for-duplicates';

/** One check at a time for each member of staff, so that concurrent checks count one another. Refuses with 429. */
export const withinLimit = ({ tenantId, actor }: Context): Statement[] => [
  prepared('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${action} ${tenantId} ${actor}`]),
  prepared(
    `select refuse('PU429', '') from (select count(*) as looks from audit
       where tenant_id = $1 and actor = $2 and action = '${action}' and at > now() - interval '1 hour') a where looks >= $3`,
    [tenantId, actor, duplicateChecksPerHour],
  ),
];

interface Check {
  readonly ctx: Context;
  readonly p: Parameters;
  /** SQL of the ids of the people it revealed. */
  readonly ids: string;
  /** A table with a row for each check; one check where there is none. */
  readonly each?: string;
}

/** The audit line of a check. */
export const auditCheck = (check: Check) => auditRead({ resource: patient, action, ...check });
