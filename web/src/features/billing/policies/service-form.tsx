// Creates or changes the organization's description of a service.
import { chwServiceCategories, serviceTypes, withDot } from '@puente/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type ChwService, callsOf, useCodeFinder, useMay } from '#api';
import { toLanguage, useFormat } from '#i18n';
import { paths } from '#paths';
import {
  choice,
  date,
  defineForm,
  flag,
  Loaded,
  RecordForm,
  text,
  typedCodes,
  typedDiagnoses,
  useCodeLists,
} from '#records';
import {
  Card,
  CheckboxField,
  DateField,
  type FindOptions,
  Forbidden,
  fieldStyles,
  PageHeader,
  ProseField,
  SelectField,
  SuggestField,
  TextField,
} from '#ui';

const serviceForm = defineForm(
  'chwService',
  {
    code: choice,
    titleEn: text,
    titleEs: text,
    titleDe: text,
    category: choice,
    covered: flag,
    allowedCodes: typedCodes,
    defaultDiagnoses: typedDiagnoses,
    templates: text,
    activeFrom: date,
    activeTo: date,
    citation: text,
    confirmed: flag,
  },
  {
    check: ({ activeFrom, activeTo }) => ({
      ...(activeTo && activeTo < activeFrom && { activeTo: 'endBeforeStart' as const }),
    }),
    fieldOf: (path) => path.replace(/^(allowedCodes|defaultDiagnoses).*/, '$1'),
  },
);
type Name = keyof typeof serviceForm.empty;

export function ServiceCreate() {
  return useMay('chwServices', 'create') === false ? <Forbidden /> : <Form />;
}

export function ServiceEdit() {
  const { serviceId = '' } = useParams();
  return (
    <Loaded read={callsOf('chwServices').useGet(serviceId)} isPage>
      {(record) => <Form record={record} />}
    </Loaded>
  );
}

/** Diagnoses with their dot, as users type them. An empty box has no suggestions. */
function useDiagnoses(): FindOptions {
  const { i18n } = useTranslation();
  const find = useCodeFinder({ language: toLanguage(i18n.language) });
  return useCallback(
    async (text) => {
      if (text === '') return { options: [] };
      const { options, ...found } = await find(text);
      return { ...found, options: options.map((one) => ({ ...one, value: withDot(one.value) })) };
    },
    [find],
  );
}

function Form({ record }: { readonly record?: ChwService }) {
  const { t } = useTranslation(['benefits', 'encounters']);
  const { today } = useFormat();
  const [create] = callsOf('chwServices').useCreate();
  const [update] = callsOf('chwServices').useUpdate();
  const { findCodes } = useCodeLists();
  const findDiagnoses = useDiagnoses();
  const labeled = (name: Name) => ({ name, label: t(`serviceField.${name}`) });
  return (
    <>
      <PageHeader title={t(record ? 'services.editTitle' : 'services.newTitle')} />
      <RecordForm
        definition={serviceForm}
        record={record}
        begin={{ activeFrom: today }}
        calls={{ create, update }}
        words={{
          labelOf: (path) => t(`serviceField.${path as Name}`),
          inWords: (path, values) =>
            path === 'category' && values.category
              ? t(`category.${values.category as (typeof chwServiceCategories)[number]}`)
              : path === 'confirmed' || path === 'covered'
                ? t(values[path] ? 'value.yes' : 'value.no')
                : undefined,
          sentenceFor: ({ code }) => (code === 'overlap' ? t('services.overlap') : undefined),
          save: t('services.save'),
          saved: t('services.saved'),
        }}
        back={{ to: paths.chwServices, savedTo: ({ id }) => paths.chwService(id) }}
      >
        <Card title={t('services.section.words')}>
          <div className="stack">
            {!record && (
              <SelectField
                {...labeled('code')}
                emptyChoice
                options={serviceTypes.map((value) => ({ value, label: t(`encounters:serviceType.${value}`) }))}
              />
            )}
            <TextField {...labeled('titleEn')} />
            <TextField {...labeled('titleEs')} />
            <TextField {...labeled('titleDe')} />
            <ProseField {...labeled('templates')} hint={t('services.hint.templates')} max={4000} optional />
          </div>
        </Card>
        <Card title={t('services.section.pay')}>
          <div className="stack">
            <div className={fieldStyles.grid}>
              <SelectField
                {...labeled('category')}
                emptyChoice
                optional
                options={chwServiceCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
              />
              <SuggestField
                {...labeled('allowedCodes')}
                hint={t('editor.hint.codes')}
                find={findCodes}
                several
                optional
              />
              <SuggestField
                {...labeled('defaultDiagnoses')}
                hint={t('editor.hint.codes')}
                find={findDiagnoses}
                several
                optional
              />
              <DateField {...labeled('activeFrom')} />
              <DateField {...labeled('activeTo')} hint={t('services.hint.activeTo')} optional />
              <TextField {...labeled('citation')} optional />
            </div>
            <CheckboxField {...labeled('covered')} hint={t('services.hint.covered')} />
            <CheckboxField {...labeled('confirmed')} hint={t('editor.hint.verified')} />
          </div>
        </Card>
      </RecordForm>
    </>
  );
}
