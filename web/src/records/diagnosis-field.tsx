// The codes of a visit or a referral: the person's known codes come first, others are found or typed. Without a
// connection typing is enough.
import { type diagnosis, type RecordOf, readDiagnosisCode, withDot } from '@puente/contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, useCodeFinder, useFindIcd10cmQuery, useListState } from '#api';
import { isCivilDate, toLanguage } from '#i18n';
import { CodeSearchField } from '#ui';
import { CodeYear } from './code-year.tsx';

type Row = RecordOf<typeof diagnosis>;

/** Excludes diagnoses that were ruled out. */
const isHeld = ({ status }: Row) => status !== 'refuted' && status !== 'entered-in-error';

interface DiagnosisFieldProps {
  /** Left out for codes without a person. */
  readonly patientId?: string;
  /** The field with the day of the codes. */
  readonly dayField?: string;
}

export function DiagnosisField({ patientId, dayField = 'date' }: DiagnosisFieldProps) {
  const { t, i18n } = useTranslation('encounters');
  const language = toLanguage(i18n.language);
  const [date, chosen] = useWatch({ name: [dayField, 'diagnosisCodes'] }) as [string | undefined, readonly string[]];
  const on = date && isCivilDate(date) ? date : undefined;
  const find = useCodeFinder({ language, on });
  const { rows } = useListState<Row>(callsOf('diagnoses').useList(patientId ? { patientId, limit: 200 } : skipToken));
  const { data } = useFindIcd10cmQuery(
    { codes: chosen.toSorted().join(','), language, ...(on && { on }) },
    { skip: chosen.length === 0 },
  );
  const options = useMemo(() => {
    const known = (rows ?? []).filter(isHeld).flatMap(({ system, code, title }) => {
      const value = system === 'icd-10-cm' && code ? readDiagnosisCode(code) : undefined;
      return value ? [{ value, label: `${withDot(value)} · ${title}` }] : [];
    });
    return [...new Map(known.map((option) => [option.value, option])).values()];
  }, [rows]);
  const labelOf = (code: string) => {
    const title = data?.items.find((one) => one.code === code)?.title;
    return title
      ? `${withDot(code)} · ${title}`
      : (options.find(({ value }) => value === code)?.label ?? withDot(code));
  };
  return (
    <div>
      <CodeSearchField
        name="diagnosisCodes"
        label={t('field.diagnosisCodes')}
        hint={t('field.diagnosisCodesHint')}
        optional
        options={options}
        find={find}
        labelOf={labelOf}
        readCode={readDiagnosisCode}
      />
      <CodeYear on={on} />
    </div>
  );
}
