// Saves the form of a record that is there: kept while it is typed, sent once for each intent, merged where somebody else was faster.
import type { FieldError } from '@puente/contract';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isStale, problemOf, useIdempotencyKey } from '#api';
import { type OpenedDraft, useAutosave } from '#drafts';
import { type FieldFormats, useConflict, useServerErrors } from '#ui';

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
}

interface EditingOptions<Values extends FieldValues, R extends Stored> {
  readonly form: UseFormReturn<Values>;
  readonly draft: OpenedDraft<Values>;
  readonly record: R;
  /** What the form began with, and of which version. */
  readonly opened: { readonly base: Values; readonly version: number | null };
  readonly formats: FieldFormats;
  readonly labelOf: (path: string) => string;
  /** A field's value in words, for the choice between two versions. */
  readonly inWords: (path: string, values: Values) => string;
  readonly toForm: (record: R) => Values;
  readonly toChange: (values: Values) => object;
  readonly update: (call: {
    id: string;
    body: never;
    idempotencyKey: string;
  }) => Promise<{ readonly data: R; readonly error?: never } | { readonly data?: never; readonly error: unknown }>;
  /** The server's errors of single fields. */
  readonly fieldErrorsOf: (error: unknown) => readonly FieldError[];
  readonly onSaved: () => unknown;
}

export function useEditing<Values extends FieldValues, R extends Stored>(options: EditingOptions<Values, R>) {
  const { form, draft, record, opened, formats, labelOf, inWords } = options;
  const { conflict, meet, version, base, settle } = useConflict({ form, ...opened, labelOf, inWords });
  const autosave = useAutosave({ form, draft, about: () => ({ id: record.id, base: base(), version: version() }) });
  const keyOf = useIdempotencyKey();
  const showServerErrors = useServerErrors(form, formats);

  async function save(values: Values): Promise<void> {
    const body = { ...options.toChange(values), version: version() ?? record.version };
    const { data, error } = await options.update({ id: record.id, body: body as never, idempotencyKey: keyOf(body) });
    if (data) {
      settle(values, data.version);
      autosave.forget();
      await options.onSaved();
      return;
    }
    showServerErrors(options.fieldErrorsOf(error));
    const problem = problemOf(error);
    if (!isStale(error) || !problem?.current) return;
    const current = problem.current as unknown as R;
    const stored = { values: options.toForm(current), version: current.version, changedAt: current.updatedAt };
    if (meet({ ...stored, changedBy: problem.changedBy })) await save(form.getValues());
  }

  return { save, conflict, autosave };
}
