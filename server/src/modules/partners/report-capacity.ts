/** A partner's report of its free places, with the day and the member who wrote it down. */
import type { CommandBodyOf, healthcareService } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';

type Capacity = CommandBodyOf<typeof healthcareService, 'report-capacity'>;

export const capacityValues = (ctx: Context, { places, waitWeeks, toldBy }: Capacity, today: string) => ({
  places: places ?? null,
  waitWeeks: waitWeeks ?? null,
  capacityOn: today,
  capacityToldBy: toldBy,
  capacityByName: ctx.principal?.name ?? null,
});

/** @throws AppError validation for an empty report */
export const reportCapacity: CommandHandler<typeof healthcareService, 'report-capacity'> = async (call) => {
  const { tx, ctx, body } = call;
  if (body.places == null && body.waitWeeks == null)
    throw fieldRefusal('places', 'required', 'Say how many places are free, or how long the wait is.');
  return { values: capacityValues(ctx, body, await tenantToday(tx, ctx)) };
};
