/** Plan B: a new referral goes to the next program that the person agreed to, and the first one ends. */
import { type CreateOf, type ReferralRules, referral } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { records } from '#kernel/records/records';
import { hasLastingAccess } from '#modules/patients';
import { doReferralCommand, type ReferralCommands } from './do-referral-command.ts';
import { addReferral } from './keep-referral.ts';
import { findServices } from './matching/alternatives.ts';
import type { ReferralCall, ReferralCommand } from './referral-commands.ts';
import { consentFor } from './send-referral.ts';

type Written = CreateOf<typeof referral>;
type Next = Awaited<ReturnType<typeof findServices>>[number];

interface Asking {
  readonly rules: readonly ReferralRules[];
  /** The commands of a referral, `request` among them. */
  readonly commands: () => ReferralCommands;
}

/** The first that is still in the directory, and those behind it. @throws AppError invalid_move where there is none */
async function nextOf(tx: Transaction, ctx: Context, ids: readonly string[]) {
  const [next, ...rest] = (await findServices(tx, ctx, ids)).filter(({ isArchived }) => !isArchived);
  if (!next) throw new AppError('invalid_move', 'The person has agreed to no further program.');
  return { next, alternativeIds: rest.map(({ id }) => id) };
}

interface Wanted {
  readonly id: string;
  readonly next: Next;
  readonly alternativeIds: string[];
  readonly today: string;
}

/** A draft to the next partner; sent at once if a consent covers that partner, or none is needed. */
async function ask(
  { ctx, id: previousId, record }: ReferralCall<'ask-next'>,
  { rules, commands, tx }: Asking & { tx: Transaction },
  { id, next, alternativeIds, today }: Wanted,
) {
  // The values that stay the same when another partner is asked.
  const { patientId, program, category, reason, diagnosisCodes, priority, documentId, needId, note } = record;
  const to = { performerId: next.partnerOrganizationId, performer: null };
  const consentId = await consentFor(tx, ctx, { id: previousId, ...to, today });
  const body: Written = {
    ...{ patientId, program, category, reason, diagnosisCodes, priority, documentId, needId, note },
    ...to,
    direction: 'out',
    source: 'staff',
    service: next.service as Written['service'],
    healthcareServiceId: next.id,
    alternativeIds,
    receivedOn: today,
    previousId,
    consentId: consentId ?? null,
  };
  const owner = (await hasLastingAccess(tx, ctx, { patientId })) ? ctx.principal : null;
  await addReferral(tx, ctx, { id, body, owner, rules });
  if (consentId === undefined) return;
  const made = await records(tx, ctx).lock(referral, id, 'request');
  await doReferralCommand({ tx, ctx, commands: commands() }, { name: 'request', record: made, body: {} });
}

export const askNext =
  (asking: Asking): ReferralCommand<'ask-next'> =>
  async (call, { today }) => {
    const { direction, orderStatus, status, closeReason, alternativeIds } = call.record;
    if (direction === 'in') throw new AppError('invalid_move', 'A referral to us is done by us.');
    if (orderStatus !== 'active') throw new AppError('invalid_move', 'The order has ended already.');
    const found = await nextOf(call.tx, call.ctx, alternativeIds);
    const nextId = v7();
    const ended = status === 'requested' ? ({ status: 'cancelled', closeReason: 'other' } as const) : { closeReason };
    return {
      changes: { ...ended, orderStatus: 'revoked' },
      more: { nextId },
      // Once this one is over: two open ones to one service would be twins.
      after: (tx) => ask(call, { ...asking, tx }, { id: nextId, ...found, today }),
    };
  };
