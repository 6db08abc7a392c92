/** Records data that is shared as a consequence of another act, as of this moment. */
import { disclosure, type SharePreviewRequest, type ShareWay } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { canonical, sha256 } from '#kernel/records/idempotency';
import { records } from '#kernel/records/records';
import { holdPerson, readSharing } from './share.ts';

interface Shared {
  readonly asked: SharePreviewRequest & { readonly patientId: string };
  readonly way: ShareWay;
  /** RFC 3339. */
  readonly at: string;
}

/** @param ctx with the rights of the system */
export async function recordSharing(tx: Transaction, ctx: Context, { asked, way, at }: Shared): Promise<void> {
  await holdPerson(tx, ctx, asked.patientId);
  const sharing = await readSharing(tx, ctx, asked);
  const snapshot = canonical({ ...sharing, sharedAt: at });
  const id = v7();
  await records(tx, ctx).create(disclosure, {
    id,
    values: {
      ...asked,
      way,
      recipientTitle: sharing.recipientTitle,
      bases: sharing.bases,
      sharedAt: at,
      contentHash: sha256(snapshot),
    },
  });
  await tx.query('insert into disclosure_contents (tenant_id, disclosure_id, snapshot) values ($1, $2, $3)', [
    ctx.tenantId,
    id,
    snapshot,
  ]);
}
