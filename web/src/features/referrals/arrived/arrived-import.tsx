// Requests from a CSV file, or a plan's list: each waits for its admission.
import {
  dateOrders,
  enrollmentPrograms,
  partnerServices,
  type RequestColumn,
  type RequestImport,
  type RequestImported,
  referralPriorities,
  requestColumns,
  requestRowFaults,
  requiredRequestColumns,
  sdohCategories,
} from '@puente/contract';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFinder, useImportReferralRequestsMutation, useMay } from '#api';
import { languagesOffered, useDateOrder, useFormat } from '#i18n';
import { paths } from '#paths';
import { CsvImport, csvFault, useCsvWords } from '#records';
import { Button, Forbidden, fieldStyles, PageHeader, type Picked, PickField, SelectField, TextField, toast } from '#ui';

/** The values for all rows. */
interface Usual {
  readonly payerId: Picked | null;
  readonly requester: string;
  readonly program: '' | NonNullable<RequestImport['program']>;
  readonly reason: string;
  readonly dateOrder: RequestImport['dateOrder'];
}

export function ArrivedImport() {
  const { t } = useTranslation('arrived');
  if (useMay('referralRequests', 'create') === false) return <Forbidden />;
  return (
    <>
      <PageHeader title={t('import.title')} quiet />
      <ImportForm />
    </>
  );
}

function ImportForm() {
  const { t } = useTranslation(['arrived', 'referrals', 'programs']);
  const format = useFormat();
  const dateOrder = useDateOrder();
  const [importRequests] = useImportReferralRequestsMutation();
  const usual = useForm<Usual>({
    defaultValues: { payerId: null, requester: '', program: '', reason: '', dateOrder },
  });
  const words = useCsvWords(
    { columns: requestColumns, faults: requestRowFaults },
    { column: (name) => t(`field.${name}`), fault: (name) => t(`import.fault.${name}`) },
  );
  const values: RequestImport['values'] = {
    preferredLanguage: languagesOffered.map((value) => ({ value, word: format.language(value) })),
    program: enrollmentPrograms.map((value) => ({ value, word: t(`programs:name.${value}`) })),
    service: partnerServices.map((value) => ({ value, word: t(`programs:service.${value}`) })),
    category: sdohCategories.map((value) => ({ value, word: t(`programs:need.${value}`) })),
    priority: referralPriorities.map((value) => ({ value, word: t(`referrals:priority.${value}`) })),
  };
  const doneOf = ({ added }: RequestImported) => t('import.done', { count: added });
  return (
    <CsvImport<RequestImported>
      words={{
        report: t('import.reportName'),
        faultOf: csvFault(words),
        numbersOf: ({ added, unchanged }) => [
          { name: t('import.number.added'), count: added },
          { name: t('import.number.unchanged'), count: unchanged },
        ],
        storeOf: (result) => (result.added > 0 ? t('import.store', { count: result.added }) : undefined),
        doneOf,
      }}
      template={{
        name: t('import.templateName'),
        heads: requestColumns.map((name) => words.columns[name]),
        row: `Elena,Cruz,1980-05-04,,+15595550133,,es,,Fresno,93701,CHW,,,${t('programs:need.food-insecurity')},,,Valley Clinic,,,,`,
      }}
      before={
        <FormProvider {...usual}>
          <UsualFields />
        </FormProvider>
      }
      mapped={requestColumns.map((name) => ({
        name,
        label: words.columns[name],
        required: requiredRequestColumns.includes(name),
      }))}
      send={async ({ heads, ...sent }) => {
        const { payerId, requester, program, reason, dateOrder: order } = usual.getValues();
        const answer = await importRequests({
          ...sent,
          ...{ words, values, dateOrder: order, payerId: payerId?.id || null, program: program || null },
          requester: requester.trim() || null,
          reason: reason.trim() || null,
          heads: heads as Readonly<Partial<Record<RequestColumn, string>>>,
        });
        if (answer.data && !sent.trial) toast.success(doneOf(answer.data));
        return answer;
      }}
      end={<Button to={paths.arrived}>{t('all')}</Button>}
    />
  );
}

function UsualFields() {
  const { t } = useTranslation(['arrived', 'programs']);
  const find = useFinder('payers');
  return (
    <fieldset className="stack-tight">
      <legend className="strong">{t('import.from')}</legend>
      <p className="small muted">{t('import.fromHint')}</p>
      <div className={fieldStyles.grid}>
        <PickField name="payerId" label={t('field.payerId')} find={find} optional />
        <TextField name="requester" label={t('field.requester')} optional />
        <SelectField
          name="program"
          label={t('field.program')}
          emptyChoice
          optional
          options={enrollmentPrograms.map((value) => ({ value, label: t(`programs:name.${value}`) }))}
        />
        <TextField name="reason" label={t('field.reason')} optional />
        <SelectField
          name="dateOrder"
          label={t('field.dateOrder')}
          options={dateOrders.map((value) => ({ value, label: t(`import.order.${value}`) }))}
        />
      </div>
    </fieldset>
  );
}
