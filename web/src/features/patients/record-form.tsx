// A form in a card that makes or changes one record around a person; what is typed is kept on this device until it is saved.
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, isStale, newId, problemOf, useErrorSentence, useIdempotencyKey } from '#api';
import { DraftGate, type OpenedDraft, useAutosave } from '#drafts';
import {
  type FieldCode,
  type FieldFormats,
  FormShell,
  fieldId,
  focusField,
  SubmitButton,
  toast,
  useConflict,
  useContractForm,
  useServerErrors,
} from '#ui';
import styles from './support-network.module.css';

/** What the form needs of a record that is there already. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly updatedAt: string;
}

type Answer<R> = Promise<{ data: R } | { error: unknown }>;

export interface RecordFormProps<Values extends FieldValues, R extends StoredRecord> {
  /** The form and what it is about, for the draft. */
  readonly name: string;
  /** Left out for a new record. */
  readonly record?: R | undefined;
  /** What a new record begins with. */
  readonly empty: Values;
  readonly toForm: (record: R) => Values;
  /** The contract's create schema and the body it takes; `immutable` fields are left out of a change. */
  readonly schema: unknown;
  readonly toBody: (values: Values) => Record<string, unknown>;
  readonly immutable?: readonly string[];
  readonly formats: FieldFormats;
  readonly check?: (values: Values) => Readonly<Record<string, FieldCode>>;
  readonly labelOf: (path: string) => string;
  /** A value in words, for the choice when somebody else changed it. */
  readonly inWords?: (path: string, values: Values) => string;
  /** A refusal that has a sentence of its own, by the code of its field error. */
  readonly sentenceFor?: (code: string) => string | undefined;
  /** The form field for a field of the body, where the two differ. */
  readonly fieldOf?: (path: string) => string;
  /** The field that the form is opened for. */
  readonly focusOn?: string | undefined;
  readonly create: (call: { id: string; body: never }, values: Values) => Answer<R>;
  readonly update?: (call: { id: string; body: never; idempotencyKey: string }) => Answer<R>;
  readonly save: string;
  readonly saved: string;
  /** With what was saved, or without when the form is left. */
  readonly onDone: (saved?: R) => void;
  readonly children: (form: UseFormReturn<Values>) => ReactNode;
}

const same = (path: string) => path;

export function RecordForm<Values extends FieldValues, R extends StoredRecord>(props: RecordFormProps<Values, R>) {
  // The button that opened the form is gone: the focus goes on at its beginning.
  const beginning = useRef<HTMLDivElement>(null);
  useEffect(() => beginning.current?.focus(), []);
  return (
    <div ref={beginning} className={styles.form} tabIndex={-1}>
      <DraftGate<Values> name={props.name}>{(draft) => <Opened {...props} draft={draft} />}</DraftGate>
    </div>
  );
}

function Opened<Values extends FieldValues, R extends StoredRecord>({
  draft,
  record,
  empty,
  toForm,
  schema,
  toBody,
  immutable = [],
  formats,
  check,
  labelOf,
  inWords = (path, values) => String(values[path] ?? ''),
  sentenceFor,
  fieldOf = same,
  focusOn,
  create,
  update,
  save,
  saved,
  onDone,
  children,
}: RecordFormProps<Values, R> & { readonly draft: OpenedDraft<Values> }) {
  const { t } = useTranslation();
  const [opened] = useState(() => ({
    base: draft.found?.content.base ?? (record ? toForm(record) : empty),
    version: draft.found?.content.version ?? record?.version ?? null,
    id: draft.found?.content.id ?? record?.id ?? newId(),
  }));
  const form = useContractForm<Values, Record<string, unknown>>({
    base: opened.base,
    typed: draft.found?.content.values,
    schema: schema as never,
    toBody,
    formats,
    ...(check && { check }),
    fieldOf,
  });
  const { conflict, meet, version, base, settle } = useConflict({ form, ...opened, labelOf, inWords });
  const autosave = useAutosave({ form, draft, about: () => ({ id: opened.id, base: base(), version: version() }) });
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  const showServerErrors = useServerErrors(form, formats, fieldOf);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (focusOn) focusField(fieldId(focusOn));
  }, [focusOn]);

  async function send(values: Values): Promise<{ data: R } | { error: unknown }> {
    const body = toBody(values);
    if (!record || !update) return create({ id: opened.id, body: body as never }, values);
    const changes = Object.fromEntries(Object.entries(body).filter(([field]) => !immutable.includes(field)));
    const change = { ...changes, version: version() ?? record.version };
    return update({ id: record.id, body: change as never, idempotencyKey: keyOf(change) });
  }

  async function submit(values: Values): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const result = await send(values);
    setBusy(false);
    if ('data' in result) {
      settle(values, result.data.version);
      autosave.forget();
      toast.success(saved);
      onDone(result.data);
      return;
    }
    const errors = fieldErrorsOf(result.error);
    const own = errors.map(({ code }) => sentenceFor?.(code)).find(Boolean);
    if (!own) showServerErrors(errors);
    const current = isStale(result.error) ? (problemOf(result.error)?.current as R | undefined) : undefined;
    if (!current) {
      setFailure(own ?? sentence(result.error));
      return;
    }
    const changedBy = problemOf(result.error)?.changedBy;
    const stored = { version: current.version, values: toForm(current), changedAt: current.updatedAt, changedBy };
    if (meet(stored)) await submit(form.getValues());
  }

  return (
    <FormShell form={form} onSubmit={submit} labelOf={labelOf} failure={failure} conflict={conflict} draft={autosave}>
      {children(form)}
      <div className={`row ${styles.actions}`}>
        <SubmitButton busy={busy}>{save}</SubmitButton>
        <Button size="large" onClick={() => onDone()}>
          {t('action.goBack')}
        </Button>
      </div>
    </FormShell>
  );
}
