// Searches while somebody types: waits for a rest, drops answers that come too late, tells when nothing can be reached.
import { useEffect, useState } from 'react';
import type { ComboOption } from './combobox.tsx';

export type FindOptions = (text: string) => Promise<readonly ComboOption[]>;

interface Found {
  readonly text: string;
  readonly options: readonly ComboOption[];
  readonly failed: boolean;
}

const restMs = 200;

/** `find` keeps its identity between renders; it rejects when the answer could not be had. */
export function useFoundOptions(find: FindOptions, text: string) {
  const [found, setFound] = useState<Found>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (text === '') return;
    let isCurrent = true;
    const answer = (options: readonly ComboOption[], failed: boolean) => {
      if (isCurrent) setFound({ text, options, failed });
    };
    const timer = setTimeout(
      () =>
        void find(text).then(
          (options) => answer(options, false),
          () => answer([], true),
        ),
      attempt > 0 ? 0 : restMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [find, text, attempt]);
  return {
    options: text === '' ? [] : (found?.options ?? []),
    busy: text !== '' && found?.text !== text,
    failed: text !== '' && found?.text === text && found.failed,
    again: () => {
      setFound(undefined);
      setAttempt((last) => last + 1);
    },
  };
}
