// Keeps the answers that the server does not have on this device, sealed, until the server has them.
import { holdUnsavedWork } from '#ui';
import type { AnswerBook, UnsentAnswers } from './answer-book.ts';

export interface Kept {
  readonly unsent: UnsentAnswers;
}

interface Place {
  readonly keep: (content: Kept) => Promise<void>;
  readonly forget: () => Promise<void>;
}

/** A key is painted first. Changes that follow each other are kept together. */
const keepMs = 50;

/** From now on; the returned function sends what is left, and ends it. */
export function keepAnswers(book: AnswerBook, place: Place): () => void {
  let queue = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What was restored counts as kept, until it is sent.
  let isKept = !book.isSaved();
  let release: (() => void) | undefined;

  const keep = () => {
    const unsent = book.unsent();
    const isEmpty = Object.keys(unsent).length === 0;
    if (isEmpty && !isKept) return;
    isKept = !isEmpty;
    queue = queue
      .then(() => (isEmpty ? place.forget() : place.keep({ unsent })))
      // A browser that cannot store has the answers on the screen alone.
      .catch(() => undefined);
  };
  const onChange = () => {
    const isSaved = book.isSaved();
    if (!isSaved) release ??= holdUnsavedWork();
    else {
      release?.();
      release = undefined;
    }
    timer ??= setTimeout(() => {
      timer = undefined;
      keep();
    }, keepMs);
  };
  const leave = () => {
    book.flush();
    keep();
  };
  const whenHidden = () => document.visibilityState === 'hidden' && leave();

  const unsubscribe = book.subscribe(onChange);
  onChange();
  document.addEventListener('visibilitychange', whenHidden);
  window.addEventListener('pagehide', leave);
  book.open();
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', whenHidden);
    window.removeEventListener('pagehide', leave);
    leave();
    clearTimeout(timer);
    book.close();
    release?.();
  };
}
