/** Messages from one module to another, in the transaction that caused them. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

/** An event for modules that are later in the process. `data` are ids. */
export interface EventCall {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly data: Readonly<Record<string, string>>;
  /** The people it is about, where they may be many. */
  readonly patientIds?: readonly string[];
}
export type Listener = (call: EventCall) => Promise<void>;
/** Tells the listeners of an event in the transaction that caused it: all of it is stored, or none. */
export type Announce = (event: string, call: EventCall) => Promise<void>;

export function announcer(modules: readonly { readonly events?: Readonly<Record<string, Listener>> }[]): Announce {
  const listeners = Map.groupBy(
    modules.flatMap(({ events = {} }) => Object.entries(events)),
    ([event]) => event,
  );
  return async (event, call) => {
    for (const [, listen] of listeners.get(event) ?? []) await listen(call);
  };
}
