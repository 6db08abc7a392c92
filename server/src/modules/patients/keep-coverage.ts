/** Coverages of a person take turns, and what was checked is noted with its day, its source and who checked it. */
import type { VerificationSource } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { organisationDay } from '#kernel/database/organisation-day';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, Effects, WriteCall } from '#kernel/records/behaviour';

/**
 * A new coverage also makes way for imported ones: whoever enters it sees that another has to end first. Later on imported
 * ones, which overlap each other as their source has them, stand in nobody's way.
 */
async function checkOverlap(
  tx: Transaction,
  { tenantId }: Context,
  { id, alsoImported }: { id: string; alsoImported: boolean },
) {
  const [other] = await tx.query(
    `select from coverages c join coverages o on o.tenant_id = c.tenant_id and o.patient_id = c.patient_id and o.id <> c.id
       and o.priority = c.priority and o.status = 'active' and daterange(o.starts_on, o.ends_on, '[]') && daterange(c.starts_on, c.ends_on, '[]')
     where c.tenant_id = $1 and c.id = $2 and c.status = 'active' and c.origin = 'puente' and (o.origin = 'puente' or $3) limit 1`,
    [tenantId, id, alsoImported],
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

export const createCoverage = ({ ctx, id }: WriteCall): Effects => ({
  after: (tx) => checkOverlap(tx, ctx, { id, alsoImported: true }),
});

export const updateCoverage = ({ ctx, id }: WriteCall): Effects => ({
  after: (tx) => checkOverlap(tx, ctx, { id, alsoImported: false }),
});

type Verified = { source: VerificationSource; verifiedOn: string };

export async function verifyCoverage({ tx, ctx, body: { source, verifiedOn } }: CommandCall<Verified>) {
  if (verifiedOn > (await organisationDay(tx, ctx)))
    throw fieldRefusal('verifiedOn', 'future', 'Choose today or a day before.');
  const verifiedByName = ctx.principal?.name ?? null;
  return { values: { verifiedOn, verifiedSource: source, verifiedBy: ctx.actor, verifiedByName } };
}
