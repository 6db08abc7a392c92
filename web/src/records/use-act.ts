// An act on a record, which runs once: a repeat after a lost answer is the same act.
import { useRef } from 'react';
import { isUnsure, problemOf } from '#api';
import type { Answer, StoredRecord } from './stored-record.ts';

/** The result of the command hook of a resource. */
export type CommandHook<R> = readonly [
  command: (call: {
    readonly id: string;
    readonly name: string;
    readonly body: { readonly version: number };
  }) => Promise<Answer<R>>,
  state: { readonly isLoading: boolean; readonly error?: unknown; readonly reset: () => void },
];

export type Actable = Pick<StoredRecord, 'id' | 'version' | 'can'>;

/**
 * @returns the record after the act, or before it if the reader lost access; undefined after a refusal, which `error`
 * of the hook contains
 */
export function useAct<R>([command, { isLoading }]: CommandHook<R>, record?: Actable) {
  // An act with a lost answer may have created the version on the page; its repeat still refers to the earlier one.
  const unsure = useRef<{ readonly act: string; readonly version: number }>(undefined);
  // The page loads the record again only after the answer to an act.
  const answered = useRef<Readonly<Record<string, number>>>({});

  return async (name: string, said: object = {}, about: Actable | undefined = record): Promise<R | undefined> => {
    if (isLoading || !about) return undefined;
    const { id } = about;
    const act = JSON.stringify([id, name, said]);
    const latest = Math.max(about.version, answered.current[id] ?? 0);
    const earlier = unsure.current?.act === act ? unsure.current : undefined;
    const version = earlier?.version ?? latest;
    const { data, error } = await command({ id, name, body: { ...said, version } });
    unsure.current = error && isUnsure(error) ? { act, version } : undefined;
    if (data) answered.current = { ...answered.current, [id]: (data as { readonly version?: number }).version ?? 0 };
    // The first attempt ended the reader's own access, and the server replays its answer only to users with access.
    if (earlier && problemOf(error)?.code === 'not_found') return about as unknown as R;
    return data;
  };
}
