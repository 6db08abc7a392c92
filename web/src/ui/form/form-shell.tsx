// A form around contract fields: error summary, errors of the server, unsaved changes. What was typed is never lost.
import Button from '@mui/material/Button';
import { type ReactNode, useMemo, useState } from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../error-notice.tsx';
import { ErrorSummary, type SummaryItem } from './error-summary.tsx';
import { fieldId } from './field-id.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useFieldSentence } from './use-field.ts';

interface FormShellProps<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: (values: Values) => Promise<void>;
  /** The label of a field by its path, for the lines of the error summary. */
  readonly labelOf: (path: string) => string;
  /** Why the last save did not work, when it was not a single field. */
  readonly failure?: string;
  /** Shown above the fields: for example what somebody else changed meanwhile. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** Paths and codes of all errors, in the order of the form. */
function flattenErrors(errors: FieldErrors, prefix = ''): { path: string; code: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const path = prefix ? `${prefix}.${name}` : name;
    if (!error) return [];
    if (typeof error.message === 'string' && error.message) return [{ path, code: error.message }];
    return name === 'ref' || typeof error !== 'object' ? [] : flattenErrors(error as FieldErrors, path);
  });
}

export function FormShell<Values extends FieldValues>({
  form,
  onSubmit,
  labelOf,
  failure,
  notice,
  children,
}: FormShellProps<Values>) {
  const { t } = useTranslation();
  const sentenceOf = useFieldSentence();
  const [attempt, setAttempt] = useState(0);
  const { errors } = form.formState;
  const found = flattenErrors(errors as FieldErrors);
  const hasErrors = found.length > 0;

  // A correction alone does not move the focus: only the next submit does, whether the form or the server refused.
  const again = () => setAttempt((last) => last + 1);
  const submit = form.handleSubmit((values) => onSubmit(values).then(again), again);

  const items: SummaryItem[] = useMemo(
    () =>
      found.map(({ path, code }) => {
        const label = labelOf(path);
        const message = sentenceOf(code, label);
        return {
          fieldId: fieldId(path),
          text: code === 'required' ? message : t('form.errorFor', { field: label, message }),
        };
      }),
    [found, labelOf, sentenceOf, t],
  );

  return (
    <FormProvider {...form}>
      <LeaveGuard when={form.formState.isDirty} />
      <form noValidate className="stack" onSubmit={(event) => void submit(event)}>
        {hasErrors && attempt > 0 && <ErrorSummary items={items} attempt={attempt} />}
        {failure && !hasErrors && <ErrorNotice message={failure} />}
        {notice}
        {children}
      </form>
    </FormProvider>
  );
}

/** The main button of a form; never disabled to hide a reason. */
export function SubmitButton({ busy, children }: { readonly busy: boolean; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Button
      type="submit"
      variant="contained"
      color="primary"
      size="large"
      aria-disabled={busy}
      onClick={(event) => busy && event.preventDefault()}
    >
      {busy ? t('load') : children}
    </Button>
  );
}
