// Searches during typing: waits for a pause, drops late answers, and reports an unreachable server.
import { useEffect, useState } from 'react';
import type { ComboOption } from './combobox.tsx';

export interface FoundOptions {
  readonly options: readonly ComboOption[];
  /** More records match than the answer contains. */
  readonly hasMore?: boolean;
}

/** Rejects if the request fails. */
export type FindOptions = (text: string) => Promise<FoundOptions>;

interface Answer extends FoundOptions {
  readonly text: string;
  readonly failed: boolean;
}

const restMs = 200;

/**
 * @param find keeps its identity between renders
 * @param text undefined: no search
 */
export function useFoundOptions(find: FindOptions, text: string | undefined) {
  const [found, setFound] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (text === undefined) {
      setFound(undefined);
      return;
    }
    let isCurrent = true;
    const answer = (told: FoundOptions, failed: boolean) => {
      if (isCurrent) setFound({ ...told, text, failed });
    };
    const timer = setTimeout(
      () =>
        void find(text).then(
          (told) => answer(told, false),
          () => answer({ options: [] }, true),
        ),
      attempt > 0 || text === '' ? 0 : restMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [find, text, attempt]);
  const isAnswered = text !== undefined && found?.text === text;
  return {
    options: text === undefined ? [] : (found?.options ?? []),
    hasMore: isAnswered && found.hasMore === true,
    busy: text !== undefined && !isAnswered,
    failed: isAnswered && found.failed,
    retry: () => {
      setFound(undefined);
      setAttempt((last) => last + 1);
    },
  };
}
