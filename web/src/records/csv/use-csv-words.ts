// The words of an import in the reader's language: the heads of the columns, the reasons in the report, and the
// refusals of a file.
import { csvFileFaults } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf, problemOf, useErrorSentence } from '#api';

/** A file has no direction of a page: the isolating marks would be read as part of a name. */
export const withoutMarks = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');

type Said<Name extends string> = Readonly<Record<Name, string>>;

const wordsOf = <Name extends string>(names: readonly Name[], say: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, withoutMarks(say(name))])) as Record<Name, string>;

interface Names<Column extends string, Fault extends string> {
  readonly columns: readonly Column[];
  readonly faults: readonly Fault[];
}

/** In the format of the server, with the words that every import shares. */
export function useCsvWords<Column extends string, Fault extends string>(
  { columns, faults }: Names<Column, Fault>,
  say: { readonly column: (name: Column) => string; readonly fault: (name: Exclude<Fault, 'cells'>) => string },
): { columns: Said<Column | 'line' | 'reason'>; faults: Said<Fault> } {
  const { t } = useTranslation('table-tools');
  return {
    columns: {
      ...wordsOf(['line', 'reason'], (name) => t(`import.column.${name}`)),
      ...wordsOf(columns, say.column),
    } as Said<Column | 'line' | 'reason'>,
    faults: wordsOf(faults, (name) =>
      name === 'cells' ? t('import.fault.cells') : say.fault(name as Exclude<Fault, 'cells'>),
    ),
  };
}

/** A fault of a row, behind the name of its column where it has one. */
export const csvFault =
  (words: { readonly columns: Readonly<Record<string, string>>; readonly faults: Readonly<Record<string, string>> }) =>
  (fault: string): string =>
    [words.columns[fault], words.faults[fault]].filter(Boolean).join(': ');

/** The reason why a whole file was refused. */
export function useCsvFailure(): (error: unknown) => string | undefined {
  const { t } = useTranslation('table-tools');
  const sentence = useErrorSentence();
  return (error) => {
    const found = fieldErrorsOf(error).find(({ path }) => path === 'file');
    const fault = csvFileFaults.find((one) => one === found?.code);
    return fault ? t(`import.fileFault.${fault}`, { place: problemOf(error)?.detail ?? '' }) : sentence(error);
  };
}
