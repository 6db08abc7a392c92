// Tracks the version on which a form is based. After a change by another user, it merges fields and asks about
// conflicts.
import { useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Conflict, Side } from './conflict-choice.tsx';
import { mergeValues } from './merge-values.ts';

/** The record as it is stored now. */
export interface StoredNow<Values> {
  readonly version: number;
  readonly values: Values;
  readonly changedBy: string | undefined;
  readonly changedAt: string;
}

interface Asked<Values> {
  readonly stored: StoredNow<Values>;
  readonly mine: Values;
  readonly paths: readonly (keyof Values & string)[];
  readonly merged: readonly string[];
}

interface ConflictOptions<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  /** The initial values of the form, and their version on the server; null for a new record. */
  readonly base: Values;
  readonly version: number | null;
  readonly labelOf: (path: string) => string;
  /** A field's value in words. */
  readonly inWords: (path: string, values: Values) => string;
}

export function useConflict<Values extends FieldValues>(options: ConflictOptions<Values>) {
  const { form, labelOf, inWords } = options;
  const based = useRef({ base: options.base, version: options.version });
  const [asked, setAsked] = useState<Asked<Values>>();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const put = (path: keyof Values & string, value: Values[keyof Values & string]) =>
    form.setValue(path as unknown as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });

  /** True when no field is left to decide and the form can be sent again. */
  function meet(stored: StoredNow<Values>): boolean {
    const mine = structuredClone(form.getValues());
    const { conflicts, theirs } = mergeValues(based.current.base, mine, stored.values);
    for (const path of theirs) put(path, stored.values[path]);
    // The next save is based on the values that are stored now.
    based.current = { base: stored.values, version: stored.version };
    setChoices({});
    setAsked(conflicts.length > 0 ? { stored, mine, paths: conflicts, merged: theirs.map(labelOf) } : undefined);
    return conflicts.length === 0;
  }

  const conflict: Conflict | undefined = asked && {
    fields: asked.paths.map((path) => ({
      path,
      label: labelOf(path),
      mine: inWords(path, asked.mine),
      theirs: inWords(path, asked.stored.values),
      choice: choices[path],
    })),
    merged: asked.merged,
    changedBy: asked.stored.changedBy,
    changedAt: asked.stored.changedAt,
    onChoose: (path, side) => {
      setChoices((before) => ({ ...before, [path]: side }));
      put(path, (side === 'mine' ? asked.mine : asked.stored.values)[path] as Values[keyof Values & string]);
    },
  };

  return {
    conflict,
    meet,
    /** The version on which the next save is based. */
    version: () => based.current.version,
    base: () => based.current.base,
    /** After a save, the stored values are the entered ones. */
    settle: (values: Values, version: number) => {
      based.current = { base: values, version };
      setAsked(undefined);
    },
  };
}
