/** Shares: every part must be open, the shared data is kept as it was, and a revocation is checked before the data leaves. */
import type { disclosure, SharePreview } from '@puente/contract';
import { now } from '#kernel/config/clock';
import type { Database } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CreateHandler } from '#kernel/records/behavior';
import { canonical, sha256 } from '#kernel/records/idempotency';
import { holdPerson, mayShareOf, readSharing } from './share.ts';

function refuseClosed({ bases }: SharePreview) {
  const closed = bases.filter(({ basis }) => basis === null);
  if (closed.length === 0) return;
  throw new AppError('validation', {
    errors: closed.map(({ dataClass }) => ({
      path: 'dataClasses',
      code: 'no_consent',
      message: `No consent covers ${dataClass} for this recipient and purpose.`,
    })),
  });
}

export const createDisclosure =
  (db: Database): CreateHandler<typeof disclosure> =>
  async ({ ctx, id, body }) => {
    const sharing = await db.work(ctx, async (tx) => {
      // Checked first: a refusal about a person out of reach would reveal consents.
      if (!(await mayShareOf(tx, ctx, body.patientId)))
        throw fieldRefusal('patientId', 'unknown', 'There is no such record.');
      return readSharing(tx, ctx, body);
    });
    const sharedAt = now().toISOString();
    const snapshot = canonical({ ...sharing, sharedAt });
    return {
      values: {
        recipientTitle: sharing.recipientTitle,
        bases: sharing.bases,
        sharedAt,
        contentHash: sha256(snapshot),
      },
      // Not before: a repetition after a lost answer gets that answer, also when a consent has ended meanwhile.
      async after(tx) {
        refuseClosed(sharing);
        await holdPerson(tx, ctx, body.patientId);
        // Read again while no answer can come: data that was revoked or changed since the first read does not leave.
        if (canonical({ ...(await readSharing(tx, ctx, body)), sharedAt }) !== snapshot)
          throw new AppError('conflict', 'The record or its consents changed; look again at what would be shared.');
        await tx.query('insert into disclosure_contents (tenant_id, disclosure_id, snapshot) values ($1, $2, $3)', [
          ctx.tenantId,
          id,
          snapshot,
        ]);
      },
    };
  };
