/** The preview of a share, and the shared data for the person's receipt. */
import {
  type DisclosedContent,
  disclosedContent,
  disclosure,
  field,
  patient,
  sharePreview,
  sharePreviewRequest,
} from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach, reachesPerson } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { sha256 } from '#kernel/records/idempotency';
import { tableOf } from '#kernel/sql/names';
import { Parameters, prepared } from '#kernel/sql/statement';
import { readSharing } from './share.ts';

/** The person must be one about whom the caller may share. */
async function openPerson(tx: Transaction, ctx: Context, id: string) {
  const p = new Parameters();
  const found = `select t.* from ${tableOf(patient)} t where t.id = ${p.add(id, 'uuid')} and ${reachesPerson(disclosure, 'create', { ctx, p })}`;
  const [row] = await tx.query(
    `with found as materialized (${found}), seen as (${auditRead({ resource: patient, ctx, p, action: 'share-preview', record: 'found' })})
     select id from found`,
    p.values,
  );
  if (!row) throw new AppError('not_found');
}

async function readContent({ db }: Kernel, ctx: Context, id: string): Promise<DisclosedContent> {
  const p = new Parameters();
  const found = `select t.* from disclosures t where t.id = ${p.add(id, 'uuid')} and ${reach(disclosure, 'read', { ctx, p, by: 'link' })}`;
  const [rows] = await db.batch(
    ctx,
    [
      prepared(
        `with found as materialized (${found}), seen as (${auditRead({ resource: disclosure, ctx, p, action: 'read-shared', record: 'found' })})
         select c.snapshot, t.content_hash as hash, (select o.title from tenants o where o.tenant_id = t.tenant_id) as organization
         from found t join disclosure_contents c on c.tenant_id = t.tenant_id and c.disclosure_id = t.id`,
        p.values,
      ),
    ],
    { relaxed: true },
  );
  const row = rows![0] as { snapshot: string; hash: string; organization: string } | undefined;
  if (!row) throw new AppError('not_found');
  if (sha256(row.snapshot) !== row.hash) throw new AppError('internal');
  const { hash: contentHash, organization, snapshot } = row;
  return {
    ...(JSON.parse(snapshot) as Omit<DisclosedContent, 'organization' | 'contentHash'>),
    organization,
    contentHash,
  };
}

const params = z.strictObject({ id: field.id });

export function mountSharing(app: Scope, kernel: Kernel) {
  typed(app).post('/patients/:id/share-preview', {
    config: { rule: { resource: disclosure, action: 'create' } },
    schema: {
      operationId: 'previewSharing',
      tags: ['disclosures'],
      params,
      body: sharePreviewRequest,
      response: answers({ 200: sharePreview }, 'validation', 'not_found'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        kernel.db.work(ctx, async (tx) => {
          await openPerson(tx, ctx, request.params.id);
          return readSharing(tx, ctx, { ...request.body, patientId: request.params.id });
        }),
      ),
  });
  typed(app).get('/disclosures/:id/shared', {
    config: { rule: { resource: disclosure, action: 'read' } },
    schema: {
      operationId: 'getDisclosedContent',
      tags: ['disclosures'],
      params,
      response: answers({ 200: disclosedContent }, 'validation', 'not_found'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => readContent(kernel, ctx, request.params.id)),
  });
}
