/** An administrator grants access for some days, or says why not. */
import { type accessRequest, longestGrantDays } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { grantAccess } from '#kernel/access/patient-access';
import { now } from '#kernel/config/clock';
import type { Row } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, CommandHandler } from '#kernel/records/behavior';

const decision = (ctx: Context) => ({
  decidedByName: ctx.principal?.name ?? ctx.actor,
  decidedAt: now().toISOString(),
});

/** The facts that a decision depends on. `ends` is the end of the last day in the organization's time zone. */
interface Facts extends Row {
  readonly today: string;
  readonly last: string;
  readonly ends: string;
  readonly restricted: boolean;
  readonly active: boolean;
}

async function factsOf({ tx, ctx, record, body }: CommandCall<typeof accessRequest, 'grant'>): Promise<Facts> {
  const [facts] = await tx.query<Facts>(
    `select d.today::text, (d.today + $4::int)::text as last, ($5::date + 1)::timestamp at time zone d.time_zone as ends,
       (select p.labels <> 0 from patients_view p where p.tenant_id = $1 and p.id = $2) as restricted,
       exists (select from users_view u where u.tenant_id = $1 and u.id = $3 and u.status = 'active') as active
     from (select tenant_today(tenant_id) as today, time_zone from tenants where tenant_id = $1) d`,
    [ctx.tenantId, record.patientId, record.userId, longestGrantDays, body.until],
  );
  return facts!;
}

export const grantRequest: CommandHandler<typeof accessRequest, 'grant'> = async (call) => {
  const { tx, ctx, record, body } = call;
  const { patientId, userId } = record;
  if (userId === ctx.actor) throw new AppError('invalid_move', 'Somebody else decides about your request.');
  const { today, last, ends, restricted, active } = await factsOf(call);
  if (body.until < today || body.until > last)
    throw fieldRefusal('until', 'range', `Choose a day from today until ${longestGrantDays} days from now.`);
  if (!active) throw new AppError('invalid_move', 'Who asked is not active any more.');
  // Such an access opens no label, so it would show nothing.
  if (restricted)
    throw new AppError('conflict', {
      errors: [
        {
          path: 'until',
          code: 'restricted',
          message: 'The record is restricted: assign the person, or add the colleague to the care team.',
        },
      ],
    });
  await grantAccess(tx, ctx, { userId, patientId, reason: 'request', until: ends });
  return { values: { ...decision(ctx), until: body.until } };
};

export const declineRequest: CommandHandler<typeof accessRequest, 'decline'> = ({ ctx, body }) => ({
  values: { ...decision(ctx), declineReason: body.reason },
});
