// A form whose values become the body of a contract. It validates on submit, and then on each change. Validation on
// blur would remove an error and move the page under the pointer.
import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import { type ContractResolverOptions, contractResolver } from './contract-resolver.ts';

interface ContractFormOptions<Values> extends ContractResolverOptions<Values> {
  /** The initial values of the form; a different value is a change. */
  readonly base: Values;
  /** The initial values if they differ from the base: an earlier draft. */
  readonly typed?: Values | undefined;
}

export function useContractForm<Values extends FieldValues>({
  base,
  typed,
  ...rules
}: ContractFormOptions<Values>): UseFormReturn<Values> {
  // A form never changes its schema.
  const [load] = useState(() => rules.loadFaultFinder);
  useEffect(() => {
    load().catch(() => undefined);
  }, [load]);
  return useForm<Values>({
    defaultValues: base as DefaultValues<Values>,
    values: typed,
    resetOptions: { keepDefaultValues: true },
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    resolver: contractResolver<Values>(rules),
  });
}

/** The form is unchanged: its values are saved. By default it would compare with its first values. */
export const settleForm = <Values extends FieldValues>(form: UseFormReturn<Values>, values: Values): void =>
  form.reset(values, { keepDefaultValues: false });
