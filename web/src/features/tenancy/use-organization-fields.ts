// What the fields of the organization's settings have in common: names, labels, and the choices in words.
import { useFormContext } from 'react-hook-form';
import type { OrganizationValues } from './organization-values.ts';
import { useOrganizationWords } from './use-organization-words.ts';

/** The current value stays a choice, also where it is an unusual one. */
export const numbers = (usual: readonly number[], set: number) =>
  [...new Set([...usual, set])].sort((one, other) => one - other).map(String);

export function useOrganizationFields() {
  const { labelOf, inWords } = useOrganizationWords();
  const values = useFormContext<OrganizationValues>().watch();
  const named = (name: keyof OrganizationValues) => ({ name, label: labelOf(name) });
  const choices = (name: keyof OrganizationValues, options: readonly string[]) => ({
    ...named(name),
    options: options.map((value) => ({ value, label: inWords(name, { ...values, [name]: value }) })),
  });
  return { values, named, choices };
}
