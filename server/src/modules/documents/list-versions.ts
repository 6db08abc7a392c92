/** The contents a document has had, and until when they are kept. */
import { type DocumentRetention, type DocumentVersions, document, keepUntil, type Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditRead } from '#kernel/records/audit';
import { asUuid } from '#kernel/sql/as-uuid';
import { tableOf } from '#kernel/sql/names';
import { Parameters, prepared } from '#kernel/sql/statement';

/** Only documents about a patient have a period; a member's has none. */
export const retentionColumns = (resource: Resource) =>
  resource === document
    ? `t.retention, (select p.birth_date from patients_view p where p.tenant_id = t.tenant_id and p.id = t.patient_id) as birth_date`
    : `'keep' as retention, null as birth_date`;

export const sentOn = `(select (max(v.sent_at) at time zone (select z.time_zone from tenants z where z.tenant_id = t.tenant_id))::date
  from document_versions v where v.tenant_id = t.tenant_id and v.document_id = t.id)`;

export interface RetentionRow {
  readonly retention: DocumentRetention;
  readonly birth_date: string | null;
  readonly sent_on: string | null;
}

/** The last day of a document's content, or null where there is none or it is kept without end. */
export const lastDayOf = ({ retention, birth_date, sent_on }: RetentionRow) =>
  sent_on && birth_date ? keepUntil(retention, sent_on, birth_date) : null;

export async function listVersions(
  db: Database,
  ctx: Context,
  { resource, id }: { resource: Resource; id: string },
): Promise<DocumentVersions> {
  const p = new Parameters();
  const found = `select t.* from ${tableOf(resource)} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, 'read', { ctx, p, by: 'link' })}`;
  const seen = resource.phi ? `, seen as (${auditRead({ resource, ctx, p, action: 'read', record: 'found' })})` : '';
  const [rows] = await db.batch(
    ctx,
    [
      prepared(
        `with found as materialized (${found})${seen}
         select ${retentionColumns(resource)}, ${sentOn} as sent_on,
           (select coalesce(json_agg(r), '[]') from (
              select v.id, v.number, v.file_name as "fileName", v.content_type as "contentType", v.byte_size as "byteSize", v.scan,
                (select u.given_name || ' ' || u.family_name from users_view u where u.tenant_id = v.tenant_id and u.id = ${asUuid('v.sent_by')}) as "sentBy",
                v.sent_at as "sentAt", v.removed_at as "removedAt"
              from document_versions v where v.tenant_id = t.tenant_id and v.document_id = t.id order by v.number desc) r) as items
         from found t`,
        p.values,
      ),
    ],
    { relaxed: true },
  );
  const row = rows![0] as (RetentionRow & { items: DocumentVersions['items'] }) | undefined;
  if (!row) throw new AppError('not_found');
  return { items: row.items, keepUntil: lastDayOf(row) };
}
