/** Values of an example record beyond its schema. A test walks with `createBody`, `updateBody` and `bodyOf`. */
import type { resources } from '@puente/contract';

export type One = keyof typeof resources;
/** An id for each resource, by its singular. */
export type Ids = Readonly<Record<One, string>>;
export type Body = Readonly<Record<string, unknown>>;
/** Fields that a rule of the field asks for, beside those of the schema. */
export type Fields = (ids: Ids) => Body;

/** Each is put over the example that the schema gives; without one, that example does. */
export interface Needed {
  readonly create?: Fields;
  /** A CHW makes all records that a CHW may make; `admin` for those that only an administrator may make so. */
  readonly maker?: 'admin';
  readonly update?: Fields;
  readonly commands?: Readonly<Record<string, Fields>>;
}
export type Examples = { readonly [K in One]?: Needed };

/** The criterion of each tenant that its people meet. */
export const guide = 'GUIDE';

let lastYear = 2030;
/** A year of its own: rules and prices of the same time exclude each other. */
export const freshYear = () => {
  lastYear += 1;
  return { effectiveFrom: `${lastYear}-01-01`, effectiveTo: `${lastYear}-12-31` };
};
export const freshPeriod = () => {
  const { effectiveFrom, effectiveTo } = freshYear();
  return { startsOn: effectiveFrom, endsOn: effectiveTo };
};

/** Takes each in turn. */
export const inTurn = <T>(all: readonly T[]) => {
  let at = 0;
  return () => all[at++ % all.length]!;
};
