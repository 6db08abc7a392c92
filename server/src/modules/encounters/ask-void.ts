/**
 * A wish that a visit or a charge be voided, and the answer if it is declined. A member who may void does it by the
 * command itself.
 */
import type { voidAsked } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import { AppError } from '#kernel/errors/errors';

type Asked = { readonly [Name in keyof typeof voidAsked]?: unknown };
interface Call {
  readonly ctx: Context;
  readonly record: Asked;
  readonly body: { readonly reason: string };
}

/** A repeated wish replaces the reason and deletes an earlier answer. */
export const askVoid = ({ ctx, body }: Call) => ({
  values: {
    voidAskedAt: now().toISOString(),
    voidAskedByName: ctx.principal?.name ?? null,
    voidAskReason: body.reason,
    voidDeclinedAt: null,
    voidDeclinedByName: null,
    voidDeclineReason: null,
  },
});

/** @throws AppError conflict if there is no wish */
export function declineVoid({ ctx, record, body }: Call) {
  if (!record.isVoidAsked)
    throw new AppError('conflict', {
      errors: [{ path: 'isVoidAsked', code: 'not_asked', message: 'Nobody asks for it to be voided.' }],
    });
  return {
    values: {
      voidDeclinedAt: now().toISOString(),
      voidDeclinedByName: ctx.principal?.name ?? null,
      voidDeclineReason: body.reason,
    },
  };
}
