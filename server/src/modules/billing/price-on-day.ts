/**
 * `GET /fees/on-day`: the cost of a unit on a day and its reason, by the function that prices charges, and the prices
 * of other days.
 */
import { type FeeOnDay, fee, feeOnDay, feeOnDayQuery, feeSpans, feesFor } from '@puente/contract';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { assertPayer } from './assert-payer.ts';
import { pricesOf } from './priced.ts';

/** The most spans in an answer, the latest ones. */
const mostSpans = 200;

export function mountPriceOnDay(app: Scope, kernel: Kernel) {
  typed(app).get('/fees/on-day', {
    config: { rule: { resource: fee, action: 'read' } },
    schema: {
      operationId: 'getFeeOnDay',
      tags: [fee.many],
      querystring: feeOnDayQuery,
      response: answers({ 200: feeOnDay }, 'validation'),
    },
    handler: (request): Promise<FeeOnDay> =>
      asCaller(kernel, request, (ctx) =>
        kernel.db.work(ctx, async (tx) => {
          const { payerId = null, code, modifiers = '', on } = request.query;
          await assertPayer(tx, ctx, payerId);
          const line = { payerId, code, modifiers: modifiers.split(/[ ,]+/).filter(Boolean) };
          const prices = await pricesOf(tx, ctx.tenantId, code);
          return { fitting: feesFor(prices, { ...line, on }), spans: feeSpans(prices, line).slice(-mostSpans) };
        }),
      ),
  });
}
