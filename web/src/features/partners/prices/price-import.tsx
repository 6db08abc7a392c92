// Prices from a CSV file.
import { type FeeImported, feeColumns, feeRowFaults } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useImportFeesMutation, useMay } from '#api';
import { CsvImport, csvFault, useCsvWords } from '#records';
import { Button, Forbidden, toast } from '#ui';
import { ImportChanges } from './import-changes.tsx';
import { PriceHead, pricesOf } from './price-head.tsx';

export function PriceImport() {
  const { t } = useTranslation('partners');
  const [query] = useSearchParams();
  const payerId = query.get('payerId');
  if (useMay('fees', 'create') === false) return <Forbidden />;
  return (
    <>
      <PriceHead title={t('import.title')} payerId={payerId} />
      <ImportForm key={payerId} payerId={payerId} />
    </>
  );
}

function ImportForm({ payerId }: { readonly payerId: string | null }) {
  const { t } = useTranslation('partners');
  const [importFees] = useImportFeesMutation();
  const words = useCsvWords(
    { columns: feeColumns, faults: feeRowFaults },
    { column: (name) => t(`import.column.${name}`), fault: (name) => t(`import.fault.${name}`) },
  );
  return (
    <CsvImport<FeeImported>
      words={{
        report: t('import.reportName'),
        faultOf: csvFault(words),
        numbersOf: ({ added, ended, confirmed }) => [
          { name: t('import.number.added'), count: added },
          { name: t('import.number.ended'), count: ended },
          { name: t('import.number.confirmed'), count: confirmed },
        ],
        storeOf: ({ added, confirmed }) =>
          added + confirmed > 0 ? t('import.store', { count: added + confirmed }) : undefined,
        doneOf: ({ added }) => t('import.done', { count: added }),
      }}
      template={{
        name: t('import.templateName'),
        heads: feeColumns.map((name) => words.columns[name]),
        row: 'A9999,,26.66,2026-01-01,,,yes',
      }}
      send={async ({ heads: _heads, ...sent }) => {
        const answer = await importFees({ payerId, words, ...sent });
        if (answer.data && !sent.trial) toast.success(t('import.done', { count: answer.data.added }));
        return answer;
      }}
      more={(result) => <ImportChanges result={result} />}
      end={<Button to={pricesOf(payerId)}>{t('import.toPrices')}</Button>}
    />
  );
}
