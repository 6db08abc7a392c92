/** An administrator grants access for some days, or says why not. */
import { longestGrantDays } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall } from '#kernel/records/command';

const decided = ({ ctx }: Pick<CommandCall, 'ctx'>) => ({
  decidedByName: ctx.principal?.name ?? ctx.actor,
  decidedAt: now().toISOString(),
});

export async function grantRequest(call: CommandCall<{ until: string }>) {
  const { tx, ctx, record, body } = call;
  if (record['userId'] === ctx.actor) throw new AppError('invalid_move', 'Somebody else decides about your request.');
  const [days] = await tx.query<{ today: string; last: string; restricted: boolean; active: boolean }>(
    `select d.today::text, (d.today + $4::int)::text as last,
       (select p.labels <> 0 from patients p where p.tenant_id = $1 and p.id = $2) as restricted,
       exists (select from users u where u.tenant_id = $1 and u.id = $3 and u.status = 'active') as active
     from (select (now() at time zone time_zone)::date as today from tenants where tenant_id = $1) d`,
    [ctx.tenantId, record['patientId'], record['userId'], longestGrantDays],
  );
  if (body.until < days!.today || body.until > days!.last)
    throw fieldRefusal('until', 'range', `Choose a day from today until ${longestGrantDays} days from now.`);
  if (!days!.active) throw new AppError('invalid_move', 'Who asked is not active any more.');
  // Such an access opens no label, so it would show nothing.
  if (days!.restricted)
    throw new AppError('conflict', {
      errors: [
        {
          path: 'until',
          code: 'restricted',
          message: 'The record is restricted: assign the person, or add the colleague to the care team.',
        },
      ],
    });
  await tx.query(
    `insert into patient_access (tenant_id, user_id, patient_id, reason, until)
     select $1, $2, $3, 'request', ($4::date + 1)::timestamp at time zone z.time_zone from tenants z where z.tenant_id = $1
     on conflict (tenant_id, user_id, patient_id, reason) do update set until = excluded.until`,
    [ctx.tenantId, record['userId'], record['patientId'], body.until],
  );
  return { ...decided(call), until: body.until };
}

export function declineRequest(call: CommandCall<{ reason: string }>) {
  return { ...decided(call), declineReason: call.body.reason };
}
