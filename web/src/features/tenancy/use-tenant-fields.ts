// Common parts of the organization's settings fields: names, labels, and the choices in words.
import { useFormContext } from 'react-hook-form';
import type { TenantValues } from './tenant-values.ts';
import { useTenantWords } from './use-tenant-words.ts';

/** The current value stays a choice, even if it is unusual. */
export const numbers = (usual: readonly number[], set: number) =>
  [...new Set([...usual, set])].sort((one, other) => one - other).map(String);

export function useTenantFields() {
  const { labelOf, inWords } = useTenantWords();
  const values = useFormContext<TenantValues>().watch();
  const named = (name: keyof TenantValues) => ({ name, label: labelOf(name) });
  const choices = (name: keyof TenantValues, options: readonly string[]) => ({
    ...named(name),
    options: options.map((value) => ({ value, label: inWords(name, { ...values, [name]: value }) })),
  });
  return { values, named, choices };
}
