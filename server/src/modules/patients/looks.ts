/**
 * How often somebody may ask whether a person is registered who is out of their reach. Each look is a line of the audit,
 * and the lines are what is counted: the limit holds on every instance, and nobody looks unseen.
 */
import { duplicateLooksPerHour, patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { auditLine } from '#kernel/records/audit';
import { type Parameters, prepared, type Statement } from '#kernel/sql/statement';

/** @see migrations/0016_patient_record.sql, index audit_looks */
const action = 'look-for-duplicates';

/** One at a time for each member of staff, so that looks that come at once count one another. Refuses with 429. */
export const withinLimit = ({ tenantId, actor }: Context): Statement[] => [
  prepared('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${action} ${tenantId} ${actor}`]),
  prepared(
    `select refuse('PU429', '') from (select count(*) as looks from audit
       where tenant_id = $1 and actor = $2 and action = '${action}' and at > now() - interval '1 hour') a where looks >= $3`,
    [tenantId, actor, duplicateLooksPerHour],
  ),
];

/** The line of one look; `ids` is SQL for the people it told of, `source` has one row for each look. */
export const lookLine = (ctx: Context, p: Parameters, ids: string, source = '(select) one') =>
  auditLine(patient, ctx, action, p, { entity_ids: ids }, source);
