// What an import says in the reader's language: the heads of the columns, the reasons in the report, why a file is refused.
import { type FeeImport, feeColumns, feeFileFaults, feeRowFaults } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf, useErrorSentence } from '#api';

/** In a file no page gives the direction: the marks that keep a text apart from it would be read as part of a name. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

export function useImportWords(): FeeImport['words'] {
  const { t } = useTranslation('partners');
  const words = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, withoutMarks(say(name))])) as Record<Name, string>;
  return {
    columns: words(['line', 'reason', ...feeColumns], (name) => t(`import.column.${name}`)),
    faults: words(feeRowFaults, (name) => t(`import.fault.${name}`)),
  };
}

export function useImportFailure(): (error: unknown) => string | undefined {
  const { t } = useTranslation('partners');
  const sentence = useErrorSentence();
  return (error) => {
    const found = fieldErrorsOf(error).find(({ path }) => path === 'file');
    const fault = feeFileFaults.find((one) => one === found?.code);
    return fault ? t(`import.fileFault.${fault}`, { place: problemOf(error)?.detail ?? '' }) : sentence(error);
  };
}
