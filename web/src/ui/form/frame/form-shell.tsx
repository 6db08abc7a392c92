// A form of contract fields: error summary, refusals of the server, conflicts, and the draft on this device. It never
// loses an entry.
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../states/error-notice.tsx';
import { conflictFieldId, fieldId } from '../field-id.ts';
import { useFieldSentence } from '../use-field.ts';
import { type AutosaveState, AutosaveStatus } from './autosave-status.tsx';
import type { Conflict } from './conflict-choice.tsx';
import { ErrorSummary, type SummaryItem } from './error-summary.tsx';
import { flattenErrors, inOrderOfPage } from './flatten-errors.ts';
import styles from './form-shell.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { useSteadyPress } from './use-steady-press.ts';

const ConflictChoice = lazy(() =>
  import('./conflict-choice.tsx').then((module) => ({ default: module.ConflictChoice })),
);

interface FormShellProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: (values: Values) => Promise<void>;
  /** The label of a field by its path, for the lines of the error summary. */
  readonly labelOf: (path: string) => string;
  /** The reason of the last failed save, if it is not a single field. */
  readonly failure?: string | undefined;
  /** Changes by other users; the form is not sent before each field is decided. */
  readonly conflict?: Conflict | undefined;
  /** The draft on this device, if the form stores one. */
  readonly draft?: { readonly state: AutosaveState; readonly flush: () => void };
  /** The kind and the subject of the entries, for the question before the user leaves. */
  readonly subject?: string;
  /** Enter in a single-line box sends the form; off if an accidental Enter would end a long task. */
  readonly sendOnEnter?: boolean;
  readonly children: ReactNode;
}

export function FormShell<Values extends FieldValues>({
  form,
  onSubmit,
  labelOf,
  failure,
  conflict,
  draft,
  subject,
  sendOnEnter = true,
  children,
}: FormShellProps<Values>) {
  const { t } = useTranslation(['form', 'common']);
  const sentenceOf = useFieldSentence();
  const element = useRef<HTMLFormElement>(null);
  const press = useSteadyPress();
  // Grows in the same render as the errors, whether the form or the server refused.
  const { errors, isDirty, submitCount: attempt } = form.formState;
  const undecided = conflict?.fields.filter(({ choice }) => choice === undefined) ?? [];
  // A question first appears at its field; the summary shows it if the user continues without an answer.
  const [passedOver, setPassedOver] = useState<Conflict['changedAt']>();
  const found = flattenErrors(errors as FieldErrors);

  const submit = form.handleSubmit(async (values) => {
    if (undecided.length > 0) setPassedOver(conflict?.changedAt);
    else await onSubmit(values);
  });

  // After a press at the end of a long form, the focus moves to the reason of the failure.
  const failureBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) failureBox.current?.focus();
  }, [attempt]);

  const items: readonly SummaryItem[] = [
    ...(passedOver === conflict?.changedAt ? undecided : []).map(({ path, label }) => ({
      fieldId: conflictFieldId(path),
      text: t('common:form.errorFor', { field: label, message: t('common:v.choose') }),
    })),
    ...inOrderOfPage(found, fieldId).map(({ path, code }) => {
      const { text, isWhole } = sentenceOf(code, path);
      return {
        fieldId: fieldId(path),
        text: isWhole ? text : t('common:form.errorFor', { field: labelOf(path), message: text }),
      };
    }),
  ];
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return;
    const isMeant = event.ctrlKey || event.metaKey;
    if (isMeant || (!sendOnEnter && event.target instanceof HTMLInputElement)) event.preventDefault();
    if (isMeant) element.current?.requestSubmit();
  };

  return (
    <FormProvider {...form}>
      <LeaveGuard when={isDirty} isKept={draft?.state.kind === 'kept'} subject={subject} />
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={(event) => void submit(event)}
        onBlur={draft?.flush}
        onKeyDown={onKey}
        {...press}
      >
        {draft && <AutosaveStatus state={draft.state} />}
        <ErrorSummary items={attempt > 0 ? items : []} attempt={attempt} />
        {failure && found.length === 0 && (
          <div ref={failureBox} tabIndex={-1}>
            <ErrorNotice message={failure} />
          </div>
        )}
        <Suspense fallback={null}>{conflict && <ConflictChoice conflict={conflict} />}</Suspense>
        {children}
      </form>
    </FormProvider>
  );
}
