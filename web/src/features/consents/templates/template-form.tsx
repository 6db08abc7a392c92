// Edits the words of a kind in any number of languages. Publishing brings them into use.
import { consentKinds } from '@puente/contract';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { type ConsentTemplate, callsOf, useMay } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { beginning, choice, defineForm, Loaded, RecordForm, rows, text } from '#records';
import {
  Button,
  Card,
  type FieldCode,
  Forbidden,
  fieldId,
  Icon,
  PageHeader,
  ProseField,
  SelectField,
  TextField,
} from '#ui';
import styles from './template.module.css';

const words = rows({ language: beginning(choice, 'en'), title: text, body: text });

const templateForm = defineForm(
  'consentTemplate',
  { kind: beginning(choice, 'participation'), note: text, texts: { ...words, empty: [words.newRow] } },
  {
    check: ({ texts }) => {
      const languages = texts.map(({ language }) => language);
      const twice = languages.findIndex((one, index) => languages.indexOf(one) !== index);
      return twice < 0 ? {} : ({ [`texts.${twice}.language`]: 'taken' } as Record<string, FieldCode>);
    },
  },
);
type Values = typeof templateForm.empty;

/** Languages often read in California; the server takes any other. */
const offered = ['en', 'es', 'de', 'zh', 'vi', 'tl', 'ko', 'hy', 'fa', 'ar', 'ru', 'uk', 'hmn', 'km', 'pa', 'hi', 'ja'];
const mostTexts = 20;
const longestBody = 8000;

export function TemplateCreate() {
  const [query] = useSearchParams();
  const from = query.get('from');
  if (useMay('consentTemplates', 'create') === false) return <Forbidden />;
  return from ? <NextVersion id={from} /> : <Form />;
}

/** Begins with the words of an earlier version. */
function NextVersion({ id }: { readonly id: string }) {
  return (
    <Loaded read={callsOf('consentTemplates').useGet(id)} isPage>
      {({ kind, texts }) => <Form begin={{ kind, note: '', texts: texts.map((one) => ({ ...one })) }} />}
    </Loaded>
  );
}

export function TemplateEdit() {
  const { templateId = '' } = useParams();
  return (
    <Loaded read={callsOf('consentTemplates').useGet(templateId)} isPage>
      {(record) => <Form record={record} />}
    </Loaded>
  );
}

interface FormProps {
  readonly record?: ConsentTemplate;
  readonly begin?: Values;
}

function Form({ record, begin }: FormProps) {
  const { t } = useTranslation('consents');
  const [create] = callsOf('consentTemplates').useCreate();
  const [update] = callsOf('consentTemplates').useUpdate();
  const labelOf = (path: string) => t(`texts.field.${path.split('.').at(-1) as keyof Values | 'title'}`);
  return (
    <>
      <PageHeader title={t(record ? 'texts.editTitle' : 'texts.newTitle')} lead={t('texts.names')} />
      <RecordForm
        definition={templateForm}
        record={record}
        begin={begin}
        of={begin?.kind}
        calls={{ create, update }}
        words={{
          labelOf,
          inWords: (path, { kind, texts }) => {
            if (path === 'kind') return t(`kind.${kind as 'photo'}`);
            return path === 'texts' ? texts.map(({ title }) => title).join('; ') : undefined;
          },
          save: t('texts.save'),
          saved: t('texts.saved'),
        }}
        back={{ to: paths.consentTexts, savedTo: ({ id }) => paths.consentText(id) }}
      >
        <Card>
          <div className="stack">
            {!record && (
              <SelectField
                name="kind"
                label={t('texts.field.kind')}
                options={consentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              />
            )}
            <TextField name="note" label={t('texts.field.note')} hint={t('texts.noteHint')} optional />
          </div>
        </Card>
        <TextFields labelOf={labelOf} />
      </RecordForm>
    </>
  );
}

function TextFields({ labelOf }: { readonly labelOf: (path: string) => string }) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const { control } = useFormContext<Values>();
  const { fields, append, remove } = useFieldArray({ control, name: 'texts' });
  const languages = offered.map((value) => ({ value, label: format.language(value) }));
  return (
    <Card title={t('texts.field.texts')} titleId={fieldId('texts')}>
      <div className="stack">
        {fields.map((field, index) => {
          const heading = t('texts.number', { number: format.number(index + 1) });
          return (
            <fieldset key={field.id} className={styles.text}>
              <legend>{heading}</legend>
              <SelectField name={`texts.${index}.language`} label={labelOf('language')} options={languages} />
              <TextField name={`texts.${index}.title`} label={labelOf('title')} />
              <ProseField name={`texts.${index}.body`} label={labelOf('body')} rows={8} max={longestBody} />
              {fields.length > 1 && (
                <div>
                  <Button
                    size="small"
                    aria-label={t('texts.removeOne', { name: heading })}
                    onClick={() => remove(index)}
                  >
                    <Icon name="x" size="small" />
                    {t('texts.remove')}
                  </Button>
                </div>
              )}
            </fieldset>
          );
        })}
        {fields.length < mostTexts && (
          <div>
            <Button onClick={() => append({ ...words.newRow, language: 'es' })}>
              <Icon name="plus" size="small" />
              {t('texts.another')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
