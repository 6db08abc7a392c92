// Creates or changes a criterion of the organization.
import { criterionCategories } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type ChwCriterion, callsOf, useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { beginning, choice, date, defineForm, flag, Loaded, RecordForm, text, whole } from '#records';
import { Card, CheckboxField, DateField, Forbidden, fieldStyles, PageHeader, SelectField, TextField } from '#ui';

const criterionForm = defineForm(
  'chwCriterion',
  {
    code: { ...text, toBody: (value) => value.trim().toUpperCase() },
    titleEn: text,
    titleEs: text,
    titleDe: text,
    category: choice,
    lookBackMonths: whole,
    minCount: beginning(whole, '1'),
    activeFrom: date,
    activeTo: date,
    citation: text,
    confirmed: flag,
  },
  {
    check: ({ activeFrom, activeTo }) => ({
      ...(activeTo && activeTo < activeFrom && { activeTo: 'endBeforeStart' as const }),
    }),
  },
);
type Name = keyof typeof criterionForm.empty;

export function CriterionCreate() {
  return useMay('chwCriteria', 'create') === false ? <Forbidden /> : <Form />;
}

export function CriterionEdit() {
  const { criterionId = '' } = useParams();
  return (
    <Loaded read={callsOf('chwCriteria').useGet(criterionId)} isPage>
      {(record) => <Form record={record} />}
    </Loaded>
  );
}

function Form({ record }: { readonly record?: ChwCriterion }) {
  const { t } = useTranslation(['eligibility', 'common']);
  const { today } = useFormat();
  const [create] = callsOf('chwCriteria').useCreate();
  const [update] = callsOf('chwCriteria').useUpdate();
  const labeled = (name: Name) => ({ name, label: t(`list.field.${name}`) });
  return (
    <>
      <PageHeader title={t(record ? 'list.editTitle' : 'list.newTitle')} />
      <RecordForm
        definition={criterionForm}
        record={record}
        begin={{ activeFrom: today }}
        calls={{ create, update }}
        words={{
          labelOf: (path) => t(`list.field.${path as Name}`),
          inWords: (path, values) =>
            path === 'category'
              ? t(`category.${values.category as ChwCriterion['category']}`)
              : path === 'confirmed'
                ? t(values.confirmed ? 'common:yes' : 'common:no')
                : undefined,
          save: t('list.save'),
          saved: t('list.saved'),
        }}
        back={{ to: paths.chwCriteria, savedTo: ({ id }) => paths.chwCriterion(id) }}
      >
        <Card title={t('list.section.words')}>
          <div className="stack">
            {!record && <TextField {...labeled('code')} hint={t('list.codeHint')} code />}
            <TextField {...labeled('titleEn')} />
            <TextField {...labeled('titleEs')} />
            <TextField {...labeled('titleDe')} />
          </div>
        </Card>
        <Card title={t('list.section.clock')}>
          <div className={fieldStyles.grid}>
            <SelectField
              {...labeled('category')}
              emptyChoice
              options={criterionCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
            />
            <TextField {...labeled('lookBackMonths')} hint={t('list.monthsHint')} inputMode="numeric" code optional />
            <TextField {...labeled('minCount')} hint={t('list.countHint')} inputMode="numeric" code />
            <DateField {...labeled('activeFrom')} />
            <DateField {...labeled('activeTo')} hint={t('list.activeToHint')} optional />
            <TextField {...labeled('citation')} optional />
          </div>
          <CheckboxField {...labeled('confirmed')} hint={t('list.confirmedHint')} />
        </Card>
      </RecordForm>
    </>
  );
}
