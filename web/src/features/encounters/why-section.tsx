// Why the contact took place, the note, and the codes it is about.
import { type diagnosis, purposeLength, type RecordOf } from '@puente/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDiagnosesInfiniteQuery, useListState } from '#api';
import { CodeSearchField, ProseField } from '#ui';
import { readDiagnosisCode, withDot } from './diagnosis-code.ts';
import styles from './encounter-form.module.css';

const longestPurpose = 500;
const longestNote = 20_000;

export function WhySection({ patientId }: { readonly patientId: string }) {
  const { t } = useTranslation('encounters');
  const { rows } = useListState<RecordOf<typeof diagnosis>>(useListDiagnosesInfiniteQuery({ patientId, limit: 200 }));
  // What the person is known to have comes first; any other code can be typed.
  const options = useMemo(
    () =>
      (rows ?? []).flatMap(({ system, code, title }) => {
        const value = system === 'icd-10-cm' ? readDiagnosisCode(code) : undefined;
        return value ? [{ value, label: `${withDot(value)} · ${title}` }] : [];
      }),
    [rows],
  );
  return (
    <section className={styles.section} aria-labelledby="h-why">
      <h2 id="h-why">{t('section.why')}</h2>
      <ProseField
        name="purpose"
        label={t('field.purpose')}
        hint={t('field.purposeHint')}
        rows={2}
        min={purposeLength}
        max={longestPurpose}
      />
      <ProseField name="note" label={t('field.note')} optional rows={5} max={longestNote} />
      <CodeSearchField
        name="diagnosisCodes"
        label={t('field.diagnosisCodes')}
        hint={t('field.diagnosisCodesHint')}
        optional
        options={options}
        labelOf={(code) => options.find(({ value }) => value === code)?.label ?? withDot(code)}
        readCode={readDiagnosisCode}
      />
    </section>
  );
}
