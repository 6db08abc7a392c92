// Keeps what is typed into a form on this device: at most two seconds after a change, on blur, and when the page is left.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { KeptState } from '#ui';
import type { FormDraft, OpenedDraft } from './form-draft.ts';

const restMs = 2000;

interface AutosaveOptions<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly draft: OpenedDraft<Values>;
  /** What the draft is of, read whenever one is kept. */
  readonly about: () => Omit<FormDraft<Values>, 'values'>;
}

export interface Autosave {
  readonly state: KeptState;
  /** Keeps at once what is not kept yet. */
  readonly flush: () => void;
  /** After the save was confirmed, or when the entries are not wanted. */
  readonly forget: () => void;
}

export function useAutosave<Values extends FieldValues>({ form, draft, about }: AutosaveOptions<Values>): Autosave {
  const { box, found } = draft;
  const [state, setState] = useState<KeptState>(found ? { kind: 'kept', at: found.savedAt } : { kind: 'none' });
  const isPending = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // One after the other: a draft that is taken away is not put back by one that was on its way.
  const queue = useRef<Promise<void>>(Promise.resolve());
  const latestAbout = useRef(about);
  useEffect(() => {
    latestAbout.current = about;
  });

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!isPending.current) return;
    isPending.current = false;
    const content = { ...latestAbout.current(), values: structuredClone(form.getValues()) };
    queue.current = queue.current
      .then(() => box.keep(content))
      .then(
        (at) => setState({ kind: 'kept', at }),
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

  return { state, flush, forget };
}
