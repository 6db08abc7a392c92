// Staff from a CSV file: new people are invited, members change.
import {
  requiredStaffColumns,
  type StaffColumn,
  type StaffImported,
  staffColumns,
  staffRowFaults,
} from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useImportUsersMutation, useMay } from '#api';
import { languagesOffered, useDateOrder, useFormat } from '#i18n';
import { paths } from '#paths';
import { CsvImport, csvFault, useCsvWords } from '#records';
import { Button, Forbidden, PageHeader, toast } from '#ui';
import { StaffChanges } from './staff-changes.tsx';
import { labelKey, wordsOfEachLanguage } from './staff-words.ts';

export function StaffImportScreen() {
  const { t } = useTranslation('staff-import');
  if (useMay('users', 'create') === false) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('title')} quiet />
      <ImportForm />
    </>
  );
}

function ImportForm() {
  const { t } = useTranslation(['staff-import', 'people', 'common']);
  const format = useFormat();
  const dateOrder = useDateOrder();
  const [importUsers] = useImportUsersMutation();
  const words = useCsvWords(
    { columns: staffColumns, faults: staffRowFaults },
    { column: (name) => t(`people:${labelKey(name)}`), fault: (name) => t(`fault.${name}`) },
  );
  const doneOf = ({ added, changed }: Pick<StaffImported, 'added' | 'changed'>) =>
    [added > 0 && t('invited', { count: added }), changed > 0 && t('done', { count: changed })]
      .filter(Boolean)
      .join(' ') || t('nothing');
  const english = format.language('en');
  const examples = [
    `Grace,Okafor,grace.okafor@example.org,${t('common:role.clinician')},,RN,1234567893,,,,,${english},,`,
    `Rosa,Vega,rosa.vega@example.org,${t('common:role.chw')},,,,,,,,${english}; ${format.language('es')},grace.okafor@example.org,40`,
  ];
  return (
    <CsvImport<StaffImported>
      words={{
        report: t('reportName'),
        faultOf: csvFault(words),
        numbersOf: ({ added, changed }) => [
          { name: t('number.added'), count: added },
          { name: t('number.changed'), count: changed },
        ],
        storeOf: ({ added, changed }) => {
          if (added + changed === 0) return undefined;
          return changed === 0 ? t('invite', { count: added }) : t('store', { count: added + changed });
        },
        doneOf,
      }}
      template={{
        name: t('templateName'),
        heads: staffColumns.map((name) => words.columns[name]),
        row: examples.join('\r\n'),
      }}
      before={
        <>
          <p className="small">{t('how')}</p>
          <p className="small muted">{t('exported')}</p>
        </>
      }
      mapped={staffColumns.map((name) => ({
        name,
        label: words.columns[name],
        required: requiredStaffColumns.includes(name),
      }))}
      send={async ({ heads, ...sent }) => {
        const eachLanguage = await wordsOfEachLanguage().catch(() => undefined);
        if (!eachLanguage) return { error: { status: 'FETCH_ERROR' } };
        const { otherHeads, values } = eachLanguage;
        const languages = languagesOffered.map((value) => ({ value, word: format.language(value) }));
        const answer = await importUsers({
          ...sent,
          ...{ words, otherHeads, dateOrder, values: { ...values, spokenLanguages: languages } },
          heads: heads as Readonly<Partial<Record<StaffColumn, string>>>,
        });
        if (answer.data && !sent.trial) toast.success(doneOf(answer.data));
        return answer;
      }}
      more={(result) => <StaffChanges result={result} />}
      end={<Button to={paths.users}>{t('all')}</Button>}
    />
  );
}
