/** Filters by values that no column holds, answered before the statement of a list, a count or an export. */
import type { Resource } from '@puente/contract';
import type { Context } from '#kernel/access/context';

type Filters = Readonly<Record<string, unknown>>;

/** The ids of the records that have the value. @throws AppError forbidden for callers who may not know it */
export type Lookup<Value extends string = string> = (ctx: Context, value: Value) => Promise<readonly string[]>;
export type Lookups = Readonly<Record<string, Lookup<never>>>;

interface Asked {
  readonly resource: Resource;
  readonly lookups: Lookups | undefined;
  readonly ctx: Context;
}

/** The filters with ids in place of the values that are looked up, as `narrow` takes them. */
export async function resolveLookups<F extends Filters>({ resource, lookups, ctx }: Asked, filters: F): Promise<F> {
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(resource.lookups ?? {}))
    if (filters[name] !== undefined) found[name] = await lookups![name]!(ctx, filters[name] as never);
  return { ...filters, ...found };
}
