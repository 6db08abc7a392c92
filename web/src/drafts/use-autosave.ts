// Stores the entries of a form on this device: at most two seconds after a change, on blur, and when the user leaves
// the page.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useConnection } from '#api';
import type { AutosaveState } from '#ui';
import type { DraftLabel, FormDraft, OpenedDraft } from './form-draft.ts';

const restMs = 2000;

interface AutosaveOptions<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly draft: OpenedDraft<Values>;
  /** The metadata of the draft, read before each save. */
  readonly about: () => Omit<FormDraft<Values>, 'values'>;
  /** The label of the draft in the list of drafts. */
  readonly label?: () => Omit<DraftLabel, 'to'>;
}

export interface Autosave {
  readonly state: AutosaveState;
  /** Immediately stores pending changes. */
  readonly flush: () => void;
  /** Called after the confirmed save, or when the user discards the entries. */
  readonly forget: () => void;
}

const unnamed = () => ({ kind: 'other' }) as const;

export function useAutosave<Values extends FieldValues>({
  form,
  draft,
  about,
  label = unnamed,
}: AutosaveOptions<Values>): Autosave {
  const { box, found } = draft;
  const [state, setState] = useState<AutosaveState>(found ? { kind: 'kept', at: found.savedAt } : { kind: 'none' });
  const isPending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Runs one after the other: a pending save must not restore a deleted draft.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef({ about, label });
  useEffect(() => {
    latest.current = { about, label };
  });
  const { offlineSince } = useConnection();

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isPending.current) return;
    isPending.current = false;
    // The time of the values, regardless of the time that storing takes.
    const savedAt = new Date();
    const content = { ...latest.current.about(), values: structuredClone(form.getValues()) };
    const name = { ...latest.current.label(), to: location.pathname + location.search };
    queue.current = queue.current
      .then(() => box.keep({ savedAt, content }, name))
      .then(
        () => setState({ kind: 'kept', at: savedAt }),
        () => {
          isPending.current = true;
          setState({ kind: 'failed' });
        },
      );
  }, [box, form]);

  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    isPending.current = false;
    setState({ kind: 'none' });
    queue.current = queue.current.then(() => box.forget()).catch(() => {});
  }, [box]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty }) => {
          if (!isDirty) return;
          isPending.current = true;
          timer.current ??= setTimeout(flush, restMs);
        },
      }),
    [form, flush],
  );

  useEffect(() => {
    const whenHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  // Stores a draft that failed for want of the key, once the key can be loaded.
  useEffect(() => {
    if (!offlineSince) flush();
  }, [offlineSince, flush]);

  return { state: { ...state, isOffline: offlineSince !== null }, flush, forget };
}
