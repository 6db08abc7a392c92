// A diagnosis in words: the title in the reader's language where there is one.
import { type ClinicalState, type DiagnosisSayer, readDiagnosisCode, withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { type Diagnosis, useFindIcd10cmQuery } from '#api';
import { toLanguage } from '#i18n';

/** Codes that one answer takes. */
const mostCodes = 50;

export function useDiagnosisWords(rows: readonly Diagnosis[] = []) {
  const { t, i18n } = useTranslation('diagnoses');
  const language = toLanguage(i18n.language);
  const codes = [...new Set(rows.map(codeOf).filter((code) => code !== undefined))].slice(0, mostCodes);
  const { data } = useFindIcd10cmQuery(
    { codes: codes.toSorted().join(','), language },
    { skip: language === 'en' || codes.length === 0 },
  );
  const titles = new Map(data?.items.map(({ code, title }) => [code, title]));
  return {
    titleOf: (row: Diagnosis): string => titles.get(codeOf(row) ?? '') ?? row.title ?? row.code ?? '–',
    codeText: (row: Diagnosis): string => withDot(codeOf(row) ?? row.code ?? ''),
    clinical: (state: string) => t(`clinical.${state as ClinicalState}`),
    sayer: (who: string) => t(`sayer.${who as DiagnosisSayer}`),
  };
}

const codeOf = ({ system, code }: Diagnosis) => (system === 'icd-10-cm' && code ? readDiagnosisCode(code) : undefined);
