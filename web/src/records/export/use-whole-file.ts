// The whole file of a kind: all columns that its definition states, by the names and words of the reader's language.
import { type ExportedKind, exportedFields } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { loadTexts, useFormat } from '#i18n';
import type { ExportColumn } from '#ui';
import { wordsOfField } from './words-of-field.ts';

const isKind = (many: string): many is ExportedKind => many in exportedFields;

/** Undefined for a kind whose file has the columns of its list. */
export function useWholeFile(many: string) {
  const { i18n } = useTranslation();
  const format = useFormat();
  if (!isKind(many)) return undefined;
  /** @param shown the columns of the list, whose words are used again */
  return async (shown: readonly ExportColumn[]): Promise<readonly ExportColumn[]> => {
    const [{ californiaCounties }] = await Promise.all([
      import('./counties.ts'),
      loadTexts(['export-fields', 'programs', 'encounters']),
    ]);
    const t = i18n.getFixedT(null, ['common', 'export-fields', 'programs', 'encounters']);
    const known = new Map(shown.map(({ field, words }) => [field, words]));
    const words = wordsOfField({
      county: (code) => californiaCounties[code] ?? code,
      counties: Object.keys(californiaCounties),
      language: format.language,
      program: (one) => t(`programs:name.${one}`),
      mode: (one) => t(`encounters:mode.${one}`),
      yesNo: (value) => t(value === 'true' ? 'yes' : 'no'),
    });
    return exportedFields[many].map((field) => ({
      field,
      label: field.startsWith('patient.')
        ? t(`export.${field.slice(8) as 'cin'}`)
        : t(`export-fields:field.${labelOf(many, field) as 'id'}`),
      words: known.get(field) ?? words(field),
    }));
  };
}

/** A code of a diagnosis or a need is none of a procedure. */
const labelOf = (many: ExportedKind, field: string) =>
  (many === 'diagnoses' || many === 'needs') && field === 'code' ? 'diagnosisCode' : field;
