/** The partner's view of a referral, for members who may send it: the same parts as behind the link, by the same rule. */
import { field, patient, referral, referralShared } from '@puente/contract';
import * as z from 'zod/mini';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditAct } from '#kernel/records/audit';
import { records } from '#kernel/records/records';
import { readForPartner } from './partner/partner-sharing.ts';
import { permittedTo } from './send-referral.ts';

export function mountShared(app: Scope, kernel: Kernel) {
  typed(app).get('/referrals/:id/shared', {
    config: { rule: { resource: referral, action: 'send-link' } },
    schema: {
      operationId: 'getReferralShared',
      tags: [referral.many],
      params: z.strictObject({ id: field.id }),
      /** A consent of the person that is not yet given: the preview shows the partner's view under it. */
      querystring: z.strictObject({ consentId: z.optional(field.id) }),
      response: answers({ 200: referralShared }, 'validation', 'not_found'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        kernel.db.work(ctx, async (tx) => {
          const record = await records(tx, ctx).lock(referral, request.params.id, 'send-link');
          if (record.direction === 'in') throw new AppError('not_found');
          const today = await tenantToday(tx, ctx);
          const planned = request.query.consentId;
          const asked = planned ? { ...record, consentId: planned, planned } : record;
          if (!(await permittedTo(tx, ctx, { ...asked, today }))) return { allowed: false, parts: [] };
          const { parts } = await readForPartner(tx, ctx, asked);
          const { patientId } = record;
          await auditAct(tx, ctx, { action: 'share-preview', entity: patient.one, entityId: patientId, patientId });
          return { allowed: true, parts };
        }),
      ),
  });
}
