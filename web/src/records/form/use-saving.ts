// Saves a form. A second click does not save twice, and changes by other users are merged or shown field by field.
import type { FieldError } from '@puente/contract';
import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { fieldErrorsOf, isStale, problemOf, useErrorSentence } from '#api';
import { type FieldFormats, useConflict, useServerErrors } from '#ui';
import type { Answer, StoredRecord } from '../stored-record.ts';

/** The last displayed values, and their version. */
export interface Opened<Values> {
  readonly base: Values;
  /** Null for a new record. */
  readonly version: number | null;
}

export interface SavingOptions<Values extends FieldValues, R extends StoredRecord> {
  readonly form: UseFormReturn<Values>;
  readonly opened: Opened<Values>;
  readonly formats: FieldFormats;
  /** Null if the form has no such field. */
  readonly fieldOf: (path: string) => string | null;
  readonly labelOf: (path: string) => string;
  readonly inWords: (path: string, values: Values) => string;
  readonly toForm: (record: R) => Values;
  /** @param version the version on which the save is based; null for a new record */
  readonly send: (values: Values, version: number | null) => Promise<Answer<R>>;
  /** The sentence of a specific refusal; it replaces errors at the fields. */
  readonly sentenceFor?: ((error: FieldError) => string | undefined) | undefined;
}

export type Saving<Values extends FieldValues, R extends StoredRecord> = ReturnType<typeof useSaving<Values, R>>;

export function useSaving<Values extends FieldValues, R extends StoredRecord>(options: SavingOptions<Values, R>) {
  const { form, opened, formats, fieldOf, labelOf, inWords, sentenceFor } = options;
  const { conflict, meet, version, base, settle } = useConflict({ form, ...opened, labelOf, inWords });
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, formats, (path) => fieldOf(path) ?? path);
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** Shows the reason. True if changes by other users were merged, so that the save can repeat. */
  function refuse(error: unknown): boolean {
    const errors = fieldErrorsOf(error);
    const own = errors.map((one) => sentenceFor?.(one)).find(Boolean);
    const atFields = own ? [] : errors.filter(({ path }) => fieldOf(path) !== null);
    showServerErrors(atFields);
    const problem = problemOf(error);
    if (!isStale(error) || !problem?.current) {
      // The fields show it themselves, each until its correction.
      if (atFields.length === 0) setFailure(own ?? sentence(error));
      return false;
    }
    const current = problem.current as unknown as R;
    const stored = { version: current.version, values: options.toForm(current), changedAt: current.updatedAt };
    return meet({ ...stored, changedBy: problem.changedBy });
  }

  async function attempt(values: Values): Promise<R | undefined> {
    const { data, error } = await options.send(values, version());
    if (data) {
      settle(values, data.version);
      return data;
    }
    return refuse(error) ? attempt(form.getValues()) : undefined;
  }

  /** Runs one call at a time: ignores further calls in the meantime. */
  async function alone<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      return await work();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return {
    /** The record as stored now; undefined after a failed save, which the form shows. */
    save: (values: Values) => alone(() => attempt(values)),
    alone,
    attempt,
    refuse,
    settle,
    meet,
    version,
    base,
    busy,
    failure,
    setFailure,
    conflict,
  };
}
