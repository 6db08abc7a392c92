// The form of one record, in a card or on a page of its own. This device stores a draft until the save.
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DraftGate, type OpenedDraft } from '#drafts';
import { useNavigate } from '#navigation';
import {
  afterSaving,
  Button,
  FormActions,
  FormShell,
  fieldId,
  focusField,
  Notice,
  SubmitButton,
  toast,
  useOnward,
} from '#ui';
import type { StoredRecord } from '../stored-record.ts';
import styles from './record-form.module.css';
import { type FormWords, type RecordFormOptions, useRecordForm } from './use-record-form.ts';

interface FormTexts {
  /** On the button. */
  readonly save: string;
  /** The confirmation after the save. */
  readonly saved: string;
  /** The kind and the subject of the entries, for the question before the user leaves. */
  readonly subject?: string;
  /** The sentence if the reader may not change the record; by default, that the role does not allow it. */
  readonly closed?: string | undefined;
}

interface RecordFormProps<Values extends FieldValues, R extends StoredRecord>
  extends Omit<RecordFormOptions<Values, R>, 'draft' | 'words'> {
  /** The record that a new one belongs to: each has a draft of its own. */
  readonly of?: string | undefined;
  /** The right that the form needs, if it is not `update`. */
  readonly needs?: string;
  readonly words: FormWords<Values> & FormTexts;
  /** Called in a card: with the saved record, or without it when the user leaves the form. */
  readonly onDone?: (saved?: R) => void;
  /** On a page: the way back, and the page after a save. Without both the form stays. */
  readonly back?: { readonly to: string; readonly savedTo?: (saved: R) => string };
  /** Asks before the save; false cancels it. */
  readonly ask?: (values: Values) => Promise<boolean>;
  /** The field to focus first. */
  readonly focusOn?: string | undefined;
  readonly children: ReactNode | ((form: UseFormReturn<Values>) => ReactNode);
}

export function RecordForm<Values extends FieldValues, R extends StoredRecord>(props: RecordFormProps<Values, R>) {
  const { t } = useTranslation();
  const { definition, record, of = '', needs = 'update', words, onDone } = props;
  if (record?.can && !record.can.includes(needs))
    return <Notice tone="info">{words.closed ?? t(record.archivedAt ? 'error.archived' : 'error.403')}</Notice>;
  const gate = (
    <DraftGate<Values>
      key={record?.id ?? of}
      name={record ? `${definition.one}:${record.id}` : `${definition.one}:new:${of}`}
    >
      {(draft) => <Opened {...props} draft={draft} />}
    </DraftGate>
  );
  return onDone ? <InCard>{gate}</InCard> : gate;
}

/** The button that opened the form is gone: the focus moves to its beginning. */
function InCard({ children }: { readonly children: ReactNode }) {
  const beginning = useRef<HTMLDivElement>(null);
  useEffect(() => beginning.current?.focus(), []);
  return (
    <div ref={beginning} className={styles.card} tabIndex={-1}>
      {children}
    </div>
  );
}

function Opened<Values extends FieldValues, R extends StoredRecord>({
  onDone,
  back,
  ask,
  focusOn,
  children,
  ...options
}: RecordFormProps<Values, R> & { readonly draft: OpenedDraft<Values> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const onward = useOnward();
  const { form, shell, save, saving, rebase } = useRecordForm<Values, R>(options);
  const { words } = options;
  useEffect(() => {
    if (focusOn) focusField(fieldId(focusOn));
  }, [focusOn]);

  async function submit(values: Values): Promise<void> {
    if (ask && !(await ask(values))) return;
    const saved = await save(values);
    if (!saved) return;
    toast.success(words.saved);
    onDone?.(saved);
    if (!onDone && !back) rebase(saved);
    if (back) await navigate(back.savedTo?.(saved) ?? back.to, { state: { ...onward, ...afterSaving.state } });
  }

  return (
    <FormShell {...shell} {...(words.subject && { subject: words.subject })} onSubmit={submit}>
      {typeof children === 'function' ? children(form) : children}
      {back ? (
        <FormActions busy={saving.busy} save={words.save} back={back.to} />
      ) : (
        <div className={`row ${styles.actions}`}>
          <SubmitButton busy={saving.busy}>{words.save}</SubmitButton>
          {onDone && (
            <Button size="large" onClick={() => onDone()}>
              {t('action.goBack')}
            </Button>
          )}
        </div>
      )}
    </FormShell>
  );
}
