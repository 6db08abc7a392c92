// The words of a file of staff: labels of its columns and words for codes, in every language.
import { permissions, providerTypes, roles, type StaffColumn, type StaffImport, staffColumns } from '@puente/contract';
import { type Texts, textsOfEach } from '#i18n';
import { usStates } from '#ui';

/** The labels of the staff list and its export, by column. */
export const labelKey = (column: StaffColumn) =>
  column === 'providerType' ? 'profession' : column === 'npi' ? 'npiLong' : column;

const textAt = (texts: Texts, ...keys: readonly string[]): string => {
  const found = keys.reduce<Texts[string] | undefined>(
    (part, key) => (typeof part === 'object' ? part[key] : undefined),
    texts,
  );
  return typeof found === 'string' ? found : '';
};

const wordsIn = (all: readonly Texts[], area: string, codes: readonly string[]) =>
  all
    .flatMap((texts) =>
      codes.flatMap((value) => {
        const word = textAt(texts, area, value);
        // People leave out what stands in brackets: Datenschutz (Zugriffsberichte, …).
        return [word, word.split(' (', 1)[0]!].map((one) => ({ value, word: one }));
      }),
    )
    .filter(({ word }) => word !== '');

/** @throws if the texts cannot be loaded */
export async function wordsOfEachLanguage(): Promise<Pick<StaffImport, 'otherHeads' | 'values'>> {
  const [people, common] = await Promise.all([textsOfEach('people'), textsOfEach('common')]);
  const headsOf = (column: StaffColumn) => people.map((texts) => textAt(texts, labelKey(column))).filter(Boolean);
  return {
    otherHeads: Object.fromEntries(staffColumns.map((column) => [column, headsOf(column)])),
    values: {
      roles: wordsIn(common, 'role', roles),
      permissions: wordsIn(people, 'permission', permissions),
      providerType: wordsIn(people, 'providerType', providerTypes),
      licenseState: usStates.map(([value, word]) => ({ value, word })),
    },
  };
}
