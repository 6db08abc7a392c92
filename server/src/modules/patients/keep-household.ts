/** A person lives in one household of a kind at a time. The refusal names neither the other household nor who lives there. */
import type { Context } from '#kernel/context';
import { AppError } from '#kernel/errors';
import type { Addition, Following } from '#kernel/repository';

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
