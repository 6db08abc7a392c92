// Fields of a short form without a form library: the entries, and after an attempt the missing ones.
import { useState } from 'react';
import { fieldId } from '#ui';

/** @param sentences the errors of empty fields, in the order of the page; a field without one is optional */
export function useFields<Name extends string>(
  first: Readonly<Record<Name, string>>,
  sentences: Partial<Readonly<Record<Name, string>>>,
) {
  const [values, setValues] = useState<Readonly<Record<Name, string>>>(first);
  const [tried, setTried] = useState<{ readonly attempt: number; readonly names: readonly Name[] }>({
    attempt: 0,
    names: [],
  });
  const required = Object.keys(sentences) as Name[];
  const isEmpty = (name: Name) => values[name].trim() === '';
  const missing = tried.names.filter(isEmpty);
  return {
    values,
    /** Grows with every attempt. */
    attempt: tried.attempt,
    change: (changes: Partial<Readonly<Record<Name, string>>>) => setValues((typed) => ({ ...typed, ...changes })),
    /** Empties a field that must be typed again, without an error. */
    clear: (name: Name) => {
      setValues((typed) => ({ ...typed, [name]: '' }));
      setTried(({ attempt, names }) => ({ attempt, names: names.filter((tried) => tried !== name) }));
      document.getElementById(fieldId(name))?.focus();
    },
    errorOf: (name: Name) => (missing.includes(name) ? sentences[name] : undefined),
    /** For the error summary. */
    items: missing.map((name) => ({ fieldId: fieldId(name), text: sentences[name] ?? '' })),
    /** Attempts to submit these fields; true when all of them are filled in. */
    check: (names: readonly Name[] = required): boolean => {
      setTried(({ attempt }) => ({ attempt: attempt + 1, names }));
      return !names.some(isEmpty);
    },
  };
}
