/** Coverages of a person take turns, and what was checked is noted with its day, its source and who checked it. */
import { coverage } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler, CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { Parameters } from '#kernel/sql/statement';

/**
 * A new coverage also makes way for imported ones: whoever enters it sees that another has to end first. Later on imported
 * ones, which overlap each other as their source has them, stand in nobody's way. One that the caller does not read never does.
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

export const createCoverage: CreateHandler<typeof coverage> = ({ ctx, id }) => ({
  after: (tx) => checkOverlap(tx, ctx, { id, alsoImported: true }),
});

export const updateCoverage: UpdateHandler<typeof coverage> = ({ ctx, id }) => ({
  after: (tx) => checkOverlap(tx, ctx, { id, alsoImported: false }),
});

export const verifyCoverage: CommandHandler<typeof coverage, 'verify'> = async ({ tx, ctx, body }) => {
  const { source, verifiedOn } = body;
  if (verifiedOn > (await tenantToday(tx, ctx)))
    throw fieldRefusal('verifiedOn', 'future', 'Choose today or a day before.');
  const verifiedByName = ctx.principal?.name ?? null;
  return { values: { verifiedOn, verifiedSource: source, verifiedBy: ctx.actor, verifiedByName } };
};
