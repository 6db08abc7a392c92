/** `POST /referrals/:id/answer-seen`: the owner has seen the other side's answer. If others see it, it stays news. */
import { field, referral } from '@puente/contract';
import * as z from 'zod/mini';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { records } from '#kernel/records/records';
import { noteAnswer } from './partner/note-answer.ts';

export function mountSeen(app: Scope, kernel: Kernel) {
  typed(app).post('/referrals/:id/answer-seen', {
    config: { rule: { resource: referral, action: 'read' } },
    schema: {
      operationId: 'seeReferralAnswer',
      tags: [referral.many],
      params: z.strictObject({ id: field.id }),
      response: answers({ 200: referral.record }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) =>
          kernel.db.work(ctx, async (tx) => {
            const gate = records(tx, ctx);
            const record = await gate.lock(referral, request.params.id, 'read');
            if (record.ownerId !== ctx.actor) throw new AppError('forbidden');
            await noteAnswer(tx, ctx, { record, hasAnswer: false });
            return gate.read(referral, record.id);
          }),
        ),
      ),
  });
}
