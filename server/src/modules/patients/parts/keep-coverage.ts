/** Coverages of a person take turns, and each check is noted with its day, its source and its author. */
import { coverage, isMemberNumber, type NumberOfPayer } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler, CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { Parameters } from '#kernel/sql/statement';

/**
 * A new coverage must not overlap imported ones either: the member who enters it sees that another has to end first.
 * Later, imported coverages, which overlap each other in their source, hinder no change. A coverage that the caller
 * does not read never hinders one.
 */
async function checkOverlap(
  tx: Transaction,
  ctx: Context,
  { id, alsoImported }: { id: string; alsoImported: boolean },
) {
  const p = new Parameters();
  const [other] = await tx.query(
    `select from coverages c join coverages t on t.tenant_id = c.tenant_id and t.patient_id = c.patient_id and t.id <> c.id
       and t.priority = c.priority and t.status = 'active' and daterange(t.starts_on, t.ends_on, '[]') && daterange(c.starts_on, c.ends_on, '[]')
     where c.id = ${p.add(id, 'uuid')} and c.status = 'active' and c.origin = 'puente' and (t.origin = 'puente' or ${p.add(alsoImported, 'boolean')})
       and ${reach(coverage, 'read', { ctx, p, by: 'link' })} limit 1`,
    p.values,
  );
  if (other)
    throw new AppError('conflict', {
      errors: [
        {
          path: 'startsOn',
          code: 'overlap',
          message: 'Another coverage of this order holds on some of these days. End it first, or choose another order.',
        },
      ],
    });
}

/** @throws AppError validation for a number that fits no pattern of the payer */
async function checkNumber(tx: Transaction, { tenantId }: Context, id: string) {
  const [stored] = await tx.query<NumberOfPayer & { memberId: string } & Record<string, unknown>>(
    `select c.member_id as "memberId", p.plan_type as "planType", p.member_id_forms as "memberIdForms" from coverages c
     join payer_member_numbers_view p on p.tenant_id = c.tenant_id and p.id = c.payer_id
     where c.tenant_id = $1 and c.id = $2 and c.member_id is not null`,
    [tenantId, id],
  );
  if (!stored || isMemberNumber(stored, stored.memberId)) return;
  const forms = stored.memberIdForms!.join(', ');
  throw fieldRefusal(
    'memberId',
    'form',
    `This payer's numbers look like ${forms}: # is a digit, @ a letter, * either.`,
  );
}

export const createCoverage: CreateHandler<typeof coverage> = ({ ctx, id }) => ({
  async after(tx) {
    await checkNumber(tx, ctx, id);
    await checkOverlap(tx, ctx, { id, alsoImported: true });
  },
});

export const updateCoverage: UpdateHandler<typeof coverage> = ({ ctx, id, body }) => ({
  async after(tx) {
    // A number from before the payer said its forms stays until somebody enters one.
    if ('memberId' in body || 'payerId' in body) await checkNumber(tx, ctx, id);
    await checkOverlap(tx, ctx, { id, alsoImported: false });
  },
});

export const verifyCoverage: CommandHandler<typeof coverage, 'verify'> = async ({ tx, ctx, body }) => {
  const { source, verifiedOn } = body;
  if (verifiedOn > (await tenantToday(tx, ctx)))
    throw fieldRefusal('verifiedOn', 'future', 'Choose today or a day before.');
  const verifiedByName = ctx.principal?.name ?? null;
  return { values: { verifiedOn, verifiedSource: source, verifiedBy: ctx.actor, verifiedByName } };
};
