// Asks before a step, and for what it needs: a day, a choice, a reason. Without them it is not taken.
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { isCivilDate, useFormat } from '#i18n';
import { ConfirmDialog, DateField, type FieldCode, type Option, ProseField, SelectField } from '#ui';

export interface ActAsk {
  /** A civil day, at first today, and not before `from`. */
  readonly day?: { readonly label: string; readonly from?: string | null };
  readonly choice?: { readonly label: string; readonly options: readonly Option[]; readonly chosen?: string };
  readonly reason?: { readonly label: string; readonly optional?: boolean };
}

export interface ActAnswer {
  readonly day: string;
  readonly choice: string;
  readonly reason: string;
}

interface ActDialogProps {
  readonly open: boolean;
  readonly title: string;
  /** What happens and what stays. */
  readonly children?: ReactNode;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly ask: ActAsk;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onConfirm: (answer: ActAnswer) => void;
  readonly onClose: () => void;
}

/** Mount it anew for another step. */
export function ActDialog({ ask, onConfirm, children, danger = false, ...dialog }: ActDialogProps) {
  const { today } = useFormat();
  const form = useForm<ActAnswer>({
    defaultValues: { day: today, choice: ask.choice?.chosen ?? '', reason: '' },
    resolver: (values) => {
      const errors = {
        ...(ask.day && !isCivilDate(values.day) && { day: { type: 'form', message: 'date' } }),
        ...(ask.day &&
          isCivilDate(values.day) &&
          values.day > today && { day: { type: 'form', message: 'dateFuture' } }),
        ...(ask.day?.from &&
          isCivilDate(values.day) &&
          values.day < ask.day.from && {
            day: { type: 'form', message: `notBefore:${ask.day.from}` satisfies FieldCode },
          }),
        ...(ask.choice && values.choice === '' && { choice: { type: 'form', message: 'choose' } }),
        ...(ask.reason &&
          !ask.reason.optional &&
          !values.reason.trim() && { reason: { type: 'form', message: 'required' } }),
      };
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog {...dialog} danger={danger} onConfirm={() => void form.handleSubmit(onConfirm)()}>
        <div className="stack">
          {children}
          {ask.choice && (
            <SelectField name="choice" label={ask.choice.label} emptyChoice options={ask.choice.options} />
          )}
          {ask.day && <DateField name="day" label={ask.day.label} />}
          {ask.reason && <ProseField name="reason" label={ask.reason.label} optional={ask.reason.optional ?? false} />}
        </div>
      </ConfirmDialog>
    </FormProvider>
  );
}
