/** A person lives in one household of a kind at a time. The refusal names neither the other household nor who lives there. */
import { type household, householdMember } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler, Effects, WriteCall } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';

async function refuseSecondHousehold(tx: Transaction, { tenantId }: Context, id: string) {
  const [other] = await tx.query(
    `select from household_members m join household_members o on o.tenant_id = m.tenant_id and o.patient_id = m.patient_id
       and o.kind = m.kind and o.id <> m.id and daterange(o.starts_on, o.ends_on, '[]') && daterange(m.starts_on, m.ends_on, '[]')
     where m.tenant_id = $1 and m.id = $2 limit 1`,
    [tenantId, id],
  );
  if (other)
    throw new AppError('conflict', {
      errors: [
        {
          path: 'patientId',
          code: 'overlap',
          message: 'This person belongs to a household of this kind on some of these days. End that first.',
        },
      ],
    });
}

/** For a create and a change alike. */
export const keepHouseholdMember = ({ ctx, id }: WriteCall<object>): Effects<typeof householdMember> => ({
  after: (tx) => refuseSecondHousehold(tx, ctx, id),
});

/** Members whom the caller does not reach stay in the household, and the answer does not reveal them. */
export const dissolveHousehold: CommandHandler<typeof household, 'dissolve'> = async ({ tx, ctx, record, body }) => {
  const { endsOn } = body;
  if (endsOn > (await tenantToday(tx, ctx))) throw fieldRefusal('endsOn', 'future', 'Choose today or a day before.');
  const gate = records(tx, ctx);
  const members = await gate.lockMany(householdMember, {
    where: (p) =>
      `t.household_id = ${p.add(record.id, 'uuid')} and (t.ends_on is null or t.ends_on > ${p.add(endsOn, 'date')})`,
    action: 'update',
  });
  if (members.some(({ startsOn }) => startsOn && startsOn > endsOn))
    throw fieldRefusal('endsOn', 'after_start', 'Choose a day on which everybody lived there already.');
  const changes = members.map((member) => ({ record: member, values: { endsOn } }));
  await gate.changeMany(householdMember, changes, { action: 'update' });
  return {};
};
