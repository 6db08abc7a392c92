// An act on a record, asked for by a dialog: done once, with the sentence for a refusal, and what follows.
import { useRef } from 'react';
import { isUnsure, useErrorSentence } from '#api';
import { toast } from '#ui';
import type { Answer, StoredRecord } from './stored-record.ts';

type Act<R> = (call: {
  readonly id: string;
  readonly name: string;
  readonly body: { readonly version: number };
}) => Promise<Answer<R>>;

/** What the command hook of a resource gives. */
type CommandHook<R> = readonly [Act<R>, { readonly isLoading: boolean; readonly error?: unknown }];

interface ActOptions<R> {
  /** Said once it is done. */
  readonly done: string;
  readonly onDone: (result: R) => unknown;
  /** A refusal that has a sentence of its own. */
  readonly sentenceOf?: (error: unknown) => string | undefined;
}

export function useAct<R>(
  [command, { isLoading, error }]: CommandHook<R>,
  { id, version }: Pick<StoredRecord, 'id' | 'version'>,
  { done, onDone, sentenceOf }: ActOptions<R>,
) {
  const sentence = useErrorSentence();
  // An act whose answer was lost may have made the version on the page; repeated, it is still about the earlier one.
  const unsure = useRef<{ readonly act: string; readonly version: number }>(undefined);

  async function run(name: string, said: object): Promise<void> {
    if (isLoading) return;
    const asked = JSON.stringify([id, name, said]);
    const about = unsure.current?.act === asked ? unsure.current.version : version;
    const { data, error: refusal } = await command({ id, name, body: { ...said, version: about } });
    unsure.current = refusal && isUnsure(refusal) ? { act: asked, version: about } : undefined;
    if (data === undefined) return;
    toast.success(done);
    await onDone(data);
  }

  return {
    /** @param said what the act takes besides the version */
    act: (name: string, said: object = {}): void => void run(name, said),
    /** For the dialog that asks. */
    dialog: { busy: isLoading, error: sentenceOf?.(error) ?? sentence(error) },
  };
}
