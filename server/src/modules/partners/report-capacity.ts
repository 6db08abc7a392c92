/** What a partner says of its places, with the day and whoever wrote it down. */
import type { Context } from '#kernel/access/context';
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandCall, Effects } from '#kernel/records/behaviour';

interface Capacity {
  readonly places?: number | null;
  readonly waitWeeks?: number | null;
  readonly toldBy: string;
}

export const capacityValues = (ctx: Context, { places, waitWeeks, toldBy }: Capacity, today: string) => ({
  places: places ?? null,
  waitWeeks: waitWeeks ?? null,
  capacityOn: today,
  capacityToldBy: toldBy,
  capacityByName: ctx.principal?.name ?? null,
});

/** @throws AppError validation where nothing is said */
export async function reportCapacity({ tx, ctx, body }: CommandCall<Capacity>): Promise<Effects> {
  if (body.places == null && body.waitWeeks == null)
    throw fieldRefusal('places', 'required', 'Say how many places are free, or how long the wait is.');
  return { values: capacityValues(ctx, body, await tenantToday(tx, ctx)) };
}
