/** The person, or who decides for the person, agrees to a plan; or wants another one. */
import type { CommandBodyOf, carePlan, StoredOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { noTimers } from '../clocks/plan-timers.ts';
import type { Parts } from '../parts.ts';
import { carePlanChanged, tellOf } from '../plan-events.ts';
import { noAgreement, noApproval, noProposal, planDay, stateBy } from '../plan-row.ts';
import { activated } from './activate.ts';

type Plan = typeof carePlan;
type Body = CommandBodyOf<Plan, 'agree'>;

interface Agreeing extends Record<string, unknown> {
  readonly person: string;
  readonly caregiver: { readonly name: string; readonly authority: string; readonly ended: boolean } | null;
}

const names = `
  select concat_ws(' ', w.given_name, w.family_name) as person,
    (select json_build_object('name', concat_ws(' ', g.given_name, g.family_name), 'authority', g.legal_authority,
        'ended', coalesce(g.ends_on < $4, false))
      from caregivers_view g where g.tenant_id = w.tenant_id and g.id = $3) as caregiver
  from patients_view w where w.tenant_id = $1 and w.id = $2`;

/** @throws AppError validation for a caregiver who may not decide */
async function whoAgrees(
  tx: Transaction,
  { tenantId }: Context,
  { patientId, caregiverId, agreedOn }: { patientId: string } & Pick<Body, 'caregiverId' | 'agreedOn'>,
): Promise<string> {
  const [row] = await tx.query<Agreeing>(names, [tenantId, patientId, caregiverId ?? null, agreedOn]);
  const { person, caregiver } = row!;
  if (!caregiver) return person;
  if (caregiver.authority === 'none' || caregiver.ended)
    throw fieldRefusal('caregiverId', 'no_authority', 'Record in Contacts by what right this person decides.');
  return caregiver.name;
}

/** @throws AppError validation */
async function check(tx: Transaction, ctx: Context, { id, body }: { id: string; body: Body }) {
  if (body.method === 'signed' && !body.signature)
    throw fieldRefusal('signature', 'required', 'The signature is missing.');
  const { today, begunOn } = await planDay(tx, ctx, id);
  if (body.agreedOn > today) throw fieldRefusal('agreedOn', 'future', 'Choose today or a day before.');
  if (body.agreedOn < begunOn)
    throw fieldRefusal('agreedOn', 'too_early', 'Choose a day on which the plan was written.');
}

export const agreeToPlan =
  (parts: Parts): CommandHandler<Plan, 'agree'> =>
  async ({ tx, ctx, id, record, body }) => {
    await check(tx, ctx, { id, body });
    const { method, agreedOn, caregiverId, signature, interpreter } = body;
    const agreement = {
      agreedOn,
      agreementMethod: method,
      agreedByName: await whoAgrees(tx, ctx, { patientId: record.patientId, caregiverId, agreedOn }),
      agreementTakenByName: ctx.principal?.name ?? null,
      agreementInterpreter: interpreter || null,
      signature: method === 'signed' ? signature! : null,
    };
    const { effectiveFrom, effectiveTo } = record;
    if (record.status === 'approved' && effectiveFrom && effectiveTo) {
      const plan = { ...(record as StoredOf<Plan>), ...agreement, effectiveFrom, effectiveTo };
      const effects = await activated(parts, { tx, ctx, plan });
      return { ...effects, values: { ...agreement, ...effects.values } };
    }
    return {
      values: agreement,
      after: (done) => tellOf(parts.announce, carePlanChanged, { tx: done, ctx, plan: record }),
    };
  };

/** Whatever was decided is no longer valid; days that the approval chose are chosen again. */
export const disagreeWithPlan =
  ({ announce }: Parts): CommandHandler<Plan, 'disagree'> =>
  ({ ctx, id, record, body }) => ({
    values: {
      ...stateBy(ctx, body.reason),
      ...{ ...noProposal, ...noApproval, ...noAgreement },
      ...(record.status === 'approved' && { effectiveFrom: null, effectiveTo: null }),
    },
    statements: noTimers(ctx, id),
    after: (tx) => tellOf(announce, carePlanChanged, { tx, ctx, plan: record }),
  });
