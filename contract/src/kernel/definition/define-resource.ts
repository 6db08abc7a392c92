/** One entity as data: the server mounts it, the web application calls it, the tests walk it. */
import * as z from 'zod/mini';
import { cursor, instant, place } from '../fields.ts';
import { filtersOf } from '../list-query.ts';
import type { Permission } from '../roles.ts';
import { type ImpliedCommands, impliedCommands } from './implied-commands.ts';
import { recordSchemas } from './record-schemas.ts';
import type { CreateShape, Page, RecordShape, Summarized, UpdateShape, Watched } from './record-shape.ts';
import { recordStamp } from './record-stamp.ts';
import type { Commands, Computed, Parent, Part2, Shape } from './resource.ts';
import type { Spec } from './resource-spec.ts';

const limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)));
const after = z.optional(cursor());

export function defineResource<
  const One extends string,
  const Many extends string,
  F extends Shape,
  D extends Shape = Record<never, never>,
  I extends keyof F = never,
  const W extends Permission | undefined = undefined,
  const N extends string = never,
  const P extends Parent | undefined = undefined,
  const S extends string = never,
  const C extends Readonly<Record<string, Computed>> = Record<never, never>,
  const M extends Commands = Record<never, never>,
  const T extends string = never,
  const A extends true | undefined = undefined,
  const L extends Part2 | undefined = undefined,
>(spec: Spec<One, Many, F, D, I, W, N, P, S, C, M, T, A, L>) {
  type Derived = D &
    (A extends true ? { readonly archivedAt: z.ZodMiniNullable<typeof instant> } : unknown) &
    (P extends { readonly ordered: true } ? { readonly position: typeof place } : unknown);
  type Placed = P extends { readonly ordered: true } ? { position: number } : unknown;
  type Asked = P extends { readonly ordered: true } ? { position?: number } : unknown;
  type Named = RecordShape<F, D> & { [K in N]: string | null } & { [K in keyof C]: z.output<C[K]['schema']> } & Placed;
  type Recorded = W extends Permission ? Watched<Named> : Named;
  const { parent, archives } = spec;
  const derived = {
    ...spec.derived,
    ...(archives && { archivedAt: z.nullable(instant) }),
    ...(parent?.ordered && { position: place }),
  } as unknown as Derived;
  const commands = { ...spec.commands, ...impliedCommands(spec) } as unknown as M & ImpliedCommands<A, L>;
  const asked = parent?.ordered ? { position: z.optional(place) } : {};
  const references = {
    ...spec.references,
    ...(parent && parent.field in spec.fields && { [parent.field]: parent.of.one }),
  };
  const { record, page, summaryRecord, summaryPage } = recordSchemas({ ...spec, derived });
  const immutable: readonly string[] = spec.immutable ?? [];
  const changeable = Object.fromEntries(Object.entries(spec.fields).filter(([name]) => !immutable.includes(name))) as F;
  const filterable = [...new Set([...spec.filterable, ...(parent ? [parent.field] : [])])];
  const filters = filtersOf({ ...spec, filterable, fields: { ...spec.fields, ...derived } });
  const sorts = ['createdAt', ...spec.sortable].flatMap((name) => [name, `-${name}`]);
  return {
    ...spec,
    derived,
    commands,
    ...(parent && ({ references, filterable } as unknown as Pick<typeof spec, 'references'>)),
    record: record as unknown as z.ZodMiniType<Recorded>,
    create: z.extend(
      z.partial(
        z.strictObject(spec.fields),
        Object.fromEntries(Object.keys(spec.initial ?? {}).map((name) => [name, true])) as never,
      ),
      asked,
    ) as unknown as z.ZodMiniType<CreateShape<F, I> & Asked>,
    update: z.extend(z.partial(z.strictObject(changeable)), {
      ...asked,
      version: recordStamp.version,
    }) as unknown as z.ZodMiniType<UpdateShape<F> & Asked>,
    query: z.strictObject({
      ...filters,
      sort: z.optional(z.enum(sorts as [string, ...string[]])),
      after,
      limit,
      total: z.optional(z.enum(['true', 'false'])),
      ...(summaryRecord && { summary: z.optional(z.enum(['true', 'false'])) }),
    }),
    countQuery: z.strictObject({
      ...filters,
      ...(spec.groups && { by: z.optional(z.enum(spec.groups as unknown as [string, ...string[]])) }),
    }),
    page: page as unknown as z.ZodMiniType<Page<Recorded>>,
    ...(summaryRecord && {
      summaryRecord: summaryRecord as unknown as z.ZodMiniType<Pick<Recorded, keyof Recorded & (Summarized | S)>>,
      summaryPage,
    }),
  };
}
