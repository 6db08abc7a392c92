// The book of answers of one assessment: what the server has, and what this device kept of an earlier visit.
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type AssessmentAnswer,
  callsOf,
  isStale,
  isUnsure,
  newId,
  problemOf,
  readRows,
  sentenceOf,
  useConnection,
} from '#api';
import { useDraftBox } from '#drafts';
import { AnswerBook } from './answer-book.ts';
import type { AnswerCalls, Outcome } from './answer-calls.ts';
import { type Kept, keepAnswers } from './keep-answers.ts';

function outcomeOf({
  data,
  error,
}: {
  readonly data?: AssessmentAnswer | undefined;
  readonly error?: unknown;
}): Outcome {
  if (data) return { kind: 'saved', row: data };
  // Without a session nothing was written; its person signs in and goes on.
  if (isUnsure(error) || sentenceOf(error) === '401') return { kind: 'lost' };
  return isStale(error) || problemOf(error)?.status === 409 ? { kind: 'behind', error } : { kind: 'refused', error };
}

function useAnswerCalls(assessmentId: string): AnswerCalls {
  const [create] = callsOf('assessmentAnswers').useCreate();
  const [update] = callsOf('assessmentAnswers').useUpdate();
  return useMemo(
    () => ({
      newId,
      async write({ linkId, id, version, said: { values, absent, isFromRecord } }) {
        const said = { values: [...values], absent, isFromRecord };
        return outcomeOf(
          version === null
            ? await create({ id, body: { assessmentId, linkId, ...said } })
            : await update({ id, body: { ...said, version } }),
        );
      },
      async read(linkId) {
        const { rows } = await readRows<AssessmentAnswer>('assessmentAnswers', { assessmentId, linkId }, 1);
        return rows[0];
      },
    }),
    [assessmentId, create, update],
  );
}

interface BookOptions {
  readonly assessmentId: string;
  readonly rows: readonly AssessmentAnswer[];
  /** The person's name, for the list of drafts. */
  readonly name: string;
}

/** @returns the book once the kept answers of this device are read; undefined before */
export function useAnswerBook({ assessmentId, rows, name }: BookOptions): AnswerBook | undefined {
  const calls = useAnswerCalls(assessmentId);
  const box = useDraftBox<Kept>(`assessment:${assessmentId}`);
  const [book] = useState(() => new AnswerBook(calls, rows));
  const [isReady, setReady] = useState(false);
  const { offlineSince } = useConnection();
  const label = useRef(name);
  label.current = name;

  useEffect(() => {
    let isOver = false;
    // An answer without a connection needs the key at once.
    box.prepare().catch(() => undefined);
    box
      .find()
      .then((found) => {
        if (found && !isOver) book.restore(found.content.unsent);
      })
      // Without the key the answers stay sealed, and the form begins with those of the server.
      .catch(() => undefined)
      .finally(() => !isOver && setReady(true));
    return () => {
      isOver = true;
    };
  }, [book, box]);

  useEffect(() => {
    if (!isReady) return;
    return keepAnswers(book, {
      keep: (content) =>
        box.keep(
          { savedAt: new Date(), content },
          { kind: 'person', name: label.current, to: location.pathname + location.search },
        ),
      forget: box.forget,
    });
  }, [book, box, isReady]);

  useEffect(() => {
    if (isReady) book.take(rows);
  }, [book, rows, isReady]);

  useEffect(() => {
    if (!offlineSince && isReady) book.flush();
  }, [book, offlineSince, isReady]);

  return isReady ? book : undefined;
}
