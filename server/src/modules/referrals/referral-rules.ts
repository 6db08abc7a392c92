/** `GET /Prod/referrals/rules`: how long each step may take today, and when a person counts as not to be reached. */
import { type ReferralRules, referral, referralRules } from '@puente/contract';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { referralDay } from './referral-record.ts';

export const mountReferralRules = (app: Scope, kernel: Kernel & { referralRules: readonly ReferralRules[] }) =>
  typed(app).get('/referrals/rules', {
    config: { rule: { resource: referral, action: 'read' } },
    schema: { operationId: 'getReferralRules', tags: ['referrals'], response: answers({ 200: referralRules }) },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        kernel.db.work(ctx, async (tx) => (await referralDay(tx, ctx, kernel.referralRules)).rules),
      ),
  });
