// The form of one record. It begins with the stored values, with defaults, or with an earlier draft. The contract
// checks it, and this device stores drafts until the save.
import type { FieldError } from '@puente/contract';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { newId } from '#api';
import { type DraftLabel, type OpenedDraft, useAutosave } from '#drafts';
import { useFormat } from '#i18n';
import { settleForm, useContractForm } from '#ui';
import type { Answer, StoredRecord } from '../stored-record.ts';
import type { FormDefinition } from './form-definition.ts';
import { loadFaultFinder, loadSchema } from './load-schema.ts';
import { useSaving } from './use-saving.ts';

/** The words of a form. */
export interface FormWords<Values> {
  readonly labelOf: (path: string) => string;
  /** A value in words, if it is neither text nor a date; undefined uses the words of its kind. */
  readonly inWords?: (path: string, values: Values) => string | undefined;
  /** The sentence of a specific refusal. */
  readonly sentenceFor?: (error: FieldError) => string | undefined;
}

/** The calls that save a record. Without `update` it can only be created. */
export interface SaveCalls<Values, R> {
  readonly create?: ((call: { id: string; body: never }, values: Values) => Promise<Answer<R>>) | undefined;
  readonly update?: ((call: { id: string; body: never }) => Promise<Answer<R>>) | undefined;
}

export interface RecordFormOptions<Values extends FieldValues, R extends StoredRecord> {
  readonly definition: FormDefinition<Values>;
  readonly draft: OpenedDraft<Values>;
  /** Left out for a new one. */
  readonly record?: R | undefined;
  /** The initial values of a new record that are not empty. */
  readonly begin?: Partial<Values> | undefined;
  /** Fields of the body without a form field. */
  readonly beside?: Readonly<Record<string, unknown>> | undefined;
  readonly words: FormWords<Values>;
  readonly calls: SaveCalls<Values, R>;
  /** The label of its draft in the list of drafts. */
  readonly label?: ((values: Values) => Omit<DraftLabel, 'to'>) | undefined;
}

const same = (path: string) => path;

export function useRecordForm<Values extends FieldValues, R extends StoredRecord>({
  definition,
  draft,
  record,
  begin,
  beside,
  words,
  calls,
  label,
}: RecordFormOptions<Values, R>) {
  const { one, toForm, toBody, kept: keptFields = [], formats, check, checked, fieldOf = same } = definition;
  const format = useFormat();
  const kept = draft.found?.content;
  const [opened] = useState(() => ({
    id: kept?.id ?? record?.id ?? newId(),
    // A draft of an earlier release has fewer fields.
    base: { ...(record ? toForm(record) : { ...definition.empty, ...begin }), ...kept?.base } as Values,
    version: kept?.version ?? record?.version ?? null,
  }));
  const bodyOf = (values: Values) => ({ ...beside, ...toBody(values, opened.version === null) });
  const form = useContractForm<Values>({
    base: opened.base,
    typed: kept && { ...opened.base, ...kept.values },
    loadFaultFinder: () => loadFaultFinder(one),
    toBody: bodyOf,
    formats,
    ...(check && { check: (values) => check(values, format.today) }),
    fieldOf: (path) => (checked?.includes(path) ? null : fieldOf(path)),
  });
  const saving = useSaving<Values, R>({
    form,
    opened,
    formats,
    fieldOf,
    labelOf: words.labelOf,
    inWords: (path, values) => words.inWords?.(path, values) ?? definition.inWords(path, values, format),
    sentenceFor: words.sentenceFor,
    toForm,
    async send(values, version) {
      const body = bodyOf(values);
      if (version === null || !calls.update) return calls.create!({ id: opened.id, body: body as never }, values);
      const schema = await loadSchema(one).catch((error: unknown) => ({ create: null, error }));
      if ('error' in schema) return { error: { status: 'FETCH_ERROR', error: String(schema.error) } };
      const left = [...keptFields, ...(schema.immutable ?? [])];
      const changed = Object.entries(body).filter(([field]) => !left.includes(field));
      const change = { ...Object.fromEntries(changed), version };
      return calls.update({ id: opened.id, body: change as never });
    },
  });
  const autosave = useAutosave({
    form,
    draft,
    about: () => ({ id: opened.id, base: saving.base(), version: saving.version() }),
    ...(label && { label: () => label(form.getValues()) }),
  });

  return {
    id: opened.id,
    /** The initial values of the form. */
    begun: opened.base,
    form,
    saving,
    autosave,
    /** As `saving.save`; deletes the draft. */
    async save(values: Values): Promise<R | undefined> {
      const saved = await saving.save(values);
      if (saved) autosave.forget();
      return saved;
    },
    /** Keeps the form open, based on the stored values. */
    rebase(stored: R): void {
      const values = toForm(stored);
      saving.settle(values, stored.version);
      settleForm(form, values);
      // The form reports its new values before it counts as unchanged.
      autosave.forget();
    },
    /** The properties of a `FormShell` around the fields. */
    shell: {
      form,
      labelOf: words.labelOf,
      failure: saving.failure,
      conflict: saving.conflict,
      draft: autosave,
    },
  };
}
