// The codes a visit is about: those the person is known to have come first, any other can be typed.
import type { diagnosis, RecordOf } from '@puente/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDiagnosesInfiniteQuery, useListState } from '#api';
import { CodeSearchField } from '#ui';
import { readDiagnosisCode, withDot } from './diagnosis-code.ts';

export function DiagnosisField({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('encounters');
  const { rows } = useListState<RecordOf<typeof diagnosis>>(useListDiagnosesInfiniteQuery({ patientId, limit: 200 }));
  const options = useMemo(
    () =>
      (rows ?? []).flatMap(({ system, code, title }) => {
        const value = system === 'icd-10-cm' ? readDiagnosisCode(code) : undefined;
        return value ? [{ value, label: `${withDot(value)} · ${title}` }] : [];
      }),
    [rows],
  );
  return (
    <CodeSearchField
      name="diagnosisCodes"
      label={t('field.diagnosisCodes')}
      hint={t('field.diagnosisCodesHint')}
      optional
      options={options}
      labelOf={(code) => options.find(({ value }) => value === code)?.label ?? withDot(code)}
      readCode={readDiagnosisCode}
    />
  );
}
