/** The types of records, bodies and rows, by the definition of their resource. */
import type * as z from 'zod/mini';
import type { Stamp } from './record-shape.ts';
import type { Command, Resource } from './resource.ts';

export type RecordOf<R extends Resource> = z.output<R['record']>;
/** A row of a list that asks for summaries. */
export type SummaryOf<R extends Resource> = z.output<NonNullable<R['summaryRecord']>>;
/** `create` and `update` are typed by what they take. */
export type CreateOf<R extends Resource> = z.output<R['create']>;
export type UpdateOf<R extends Resource> = z.output<R['update']>;

export type CommandName<R extends Resource> = keyof R['commands'] & string;
type BodyOf<C> = C extends Command ? ('body' extends keyof C ? z.output<NonNullable<C['body']>> : object) : never;
/** What a command takes besides the version; of several commands what any of them takes. */
export type CommandBodyOf<R extends Resource, Name extends CommandName<R>> = BodyOf<R['commands'][Name]>;

type StoredValue<V> = undefined extends V ? Exclude<V, undefined> | null : V;
/** Fields as a row has them: an empty one is null. */
export type StoredFields<F> = {
  readonly [K in keyof F]: F[K] extends z.ZodMiniType ? StoredValue<z.output<F[K]>> : never;
};
/** The states of a definition. */
export type StatusOf<R extends Resource> = NonNullable<R['states']>[number];
type Status<S extends string> = [S] extends [never]
  ? unknown
  : string extends S
    ? { readonly status?: string }
    : { readonly status: S };
/** A record as its row has it, whatever a caller may read: an empty field is null. */
export type StoredOf<R extends Resource> = StoredFields<R['fields']> &
  StoredFields<R['derived']> &
  Status<StatusOf<R>> & {
    readonly id: string;
    readonly version: number;
    readonly origin: Stamp['origin'];
    readonly createdBy: string;
  };
