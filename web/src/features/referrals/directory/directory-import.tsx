// Programs from a CSV file; the user maps columns with other heads.
import {
  partnerServices,
  requiredServiceColumns,
  type ServiceColumn,
  type ServiceImport,
  type ServiceImported,
  sdohCategories,
  serviceColumns,
  serviceRowFaults,
} from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useImportHealthcareServicesMutation, useMay } from '#api';
import { languagesOffered, useFormat } from '#i18n';
import { paths } from '#paths';
import { CsvImport, csvFault, useCsvWords } from '#records';
import { Button, Forbidden, PageHeader, toast } from '#ui';
import { ImportChanges } from './import-changes.tsx';

export function DirectoryImport() {
  const { t } = useTranslation('directory');
  if (useMay('healthcareServices', 'create') === false) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('import.title')} quiet />
      <ImportForm />
    </>
  );
}

function ImportForm() {
  const { t } = useTranslation(['directory', 'referrals', 'programs']);
  const format = useFormat();
  const [importServices] = useImportHealthcareServicesMutation();
  const words = useCsvWords(
    { columns: serviceColumns, faults: serviceRowFaults },
    { column: (name) => t(`field.${name}`), fault: (name) => t(`import.fault.${name}`) },
  );
  const values: ServiceImport['values'] = {
    service: partnerServices.map((value) => ({ value, word: t(`programs:service.${value}`) })),
    categories: sdohCategories.map((value) => ({ value, word: t(`programs:need.${value}`) })),
    languages: languagesOffered.map((value) => ({ value, word: format.language(value) })),
  };
  const saved = ({ added, changed }: ServiceImported) => added + changed;
  const doneOf = (result: ServiceImported) => t('import.done', { count: saved(result) });
  return (
    <CsvImport<ServiceImported>
      words={{
        report: t('import.reportName'),
        faultOf: csvFault(words),
        numbersOf: ({ added, changed, partnerOrganizations }) => [
          { name: t('import.number.added'), count: added },
          { name: t('import.number.changed'), count: changed },
          { name: t('import.number.partnerOrganizations'), count: partnerOrganizations },
        ],
        storeOf: (result) => (saved(result) > 0 ? t('import.store', { count: saved(result) }) : undefined),
        doneOf,
      }}
      template={{
        name: t('import.templateName'),
        heads: serviceColumns.map((name) => words.columns[name]),
        row: `Mesa Food Bank,Food boxes,${t('programs:service.food')},${t('programs:need.food-insecurity')}${',,,,Fresno,93701 93702'}${','.repeat(12)}`,
      }}
      mapped={serviceColumns.map((name) => ({
        name,
        label: words.columns[name],
        required: requiredServiceColumns.includes(name),
      }))}
      send={async ({ heads, ...sent }) => {
        const answer = await importServices({
          ...sent,
          words,
          values,
          heads: heads as Readonly<Partial<Record<ServiceColumn, string>>>,
        });
        if (answer.data && !sent.trial) toast.success(doneOf(answer.data));
        return answer;
      }}
      more={(result) => <ImportChanges result={result} />}
      end={<Button to={paths.directory}>{t('all')}</Button>}
    />
  );
}
