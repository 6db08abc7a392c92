/** Which content a caller gets: one version of a document within reach, with a line in the audit for each. */
import type { Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Database, Row } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditRead } from '#kernel/records/audit';
import { tableOf } from '#kernel/sql/names';
import { Parameters, prepared } from '#kernel/sql/statement';

export interface Version extends Row {
  readonly id: string;
  readonly number: number;
  readonly file_name: string;
  readonly content_type: string;
  readonly byte_size: number;
  readonly scan: string;
  readonly storage_key: string;
  readonly file_key: Buffer;
  readonly removed_at: string | null;
  readonly status: string;
}

interface Wanted {
  readonly resource: Resource;
  readonly action: 'download' | 'preview';
  readonly id: string;
  /** Undefined: the newest version. */
  readonly number: number | undefined;
}

/**
 * @throws AppError not_found; frozen for a document that was voided, whose content was deleted after its retention, or was found infected
 */
export async function findVersion(
  db: Database,
  ctx: Context,
  { resource, action, id, number }: Wanted,
): Promise<Version> {
  const p = new Parameters();
  const wanted = number === undefined ? 't.version_number' : p.add(number, 'int');
  const found = `select t.* from ${tableOf(resource)} t where t.id = ${p.add(id, 'uuid')} and ${reach(resource, 'read', { ctx, p, by: 'link' })}`;
  const after = `(select jsonb_build_object('versionNumber', c.number) from chosen c)`;
  const [rows] = await db.batch(ctx, [
    prepared(
      `with found as materialized (${found}),
        chosen as materialized (select v.*, t.status from found t join document_versions v on v.tenant_id = t.tenant_id and v.document_id = t.id and v.number = ${wanted}),
        given as materialized (select f.* from found f where exists (select from chosen)),
        seen as (${auditRead({ resource, ctx, p, action, record: 'given', after })})
       select id, number, file_name, content_type, byte_size, scan, storage_key, file_key, removed_at, status from chosen`,
      p.values,
    ),
  ]);
  const version = rows![0] as Version | undefined;
  if (!version) throw new AppError('not_found');
  if (version.status !== 'current')
    throw new AppError('frozen', 'The document was voided; its content is no longer handed out.');
  if (version.removed_at) throw new AppError('frozen', 'The content was deleted at the end of its retention.');
  if (version.scan === 'infected')
    throw new AppError('frozen', {
      detail: 'The scanner found harmful software in the file. It is no longer handed out.',
      errors: [{ path: 'content', code: 'infected', message: 'The scanner found harmful software in the file.' }],
    });
  return version;
}
