/** A person lives in one household of a kind at a time. The refusal names neither the other household nor who lives there. */
import { householdMember } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { type CommandCall, write } from '#kernel/records/command';
import type { Addition, Following } from '#kernel/records/repository';
import { Parameters } from '#kernel/sql/statement';
import { organisationDay } from './organisation-day.ts';

const checkOneAtATime =
  ({ tenantId }: Context, id: string): Following =>
  async (tx) => {
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
  };

export const createHouseholdMember = (ctx: Context, id: string): Addition => ({ following: checkOneAtATime(ctx, id) });

export const updateHouseholdMember = (ctx: Context, id: string): Following => checkOneAtATime(ctx, id);

interface Present extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
}

/** Of the members nobody is told of, none is moved: they stay in the household. */
export async function dissolveHousehold({ tx, ctx, record, body: { endsOn } }: CommandCall<{ endsOn: string }>) {
  if (endsOn > (await organisationDay(tx, ctx)))
    throw fieldRefusal('endsOn', 'future', 'Choose today or a day before.');
  const p = new Parameters();
  const members = await tx.query<Present>(
    `select t.id, t.version, t.starts_on as "startsOn", t.ends_on as "endsOn" from household_members t
     where t.household_id = ${p.add(record.id, 'uuid')} and (t.ends_on is null or t.ends_on > ${p.add(endsOn, 'date')})
       and ${reach(householdMember, ctx, 'read', p)} and ${reach(householdMember, ctx, 'update', p)} order by t.id for update of t`,
    p.values,
  );
  if (members.some(({ startsOn }) => startsOn && startsOn > endsOn))
    throw fieldRefusal('endsOn', 'after_start', 'Choose a day on which everybody lived there already.');
  for (const member of members) await write(householdMember, tx, ctx, 'update', member, { endsOn });
  return {};
}
