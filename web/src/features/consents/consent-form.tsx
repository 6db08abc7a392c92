// Prepares a consent: its kind, the signer, the method and the language; for a release also recipient, data and
// purpose.
import {
  type ConsentKind,
  consentKinds,
  consentMethods,
  dataClasses,
  hasScope,
  namesRecipient,
  sharePurposes,
} from '@puente/contract';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Consent, type ConsentTemplate, callsOf, type Patient, useMay } from '#api';
import { useConsentWords } from '#care';
import { useFormat } from '#i18n';
import { beginning, choice, choices, date, defineForm, Loaded, RecordForm, reference, text } from '#records';
import { DateField, fieldStyles, MultiSelectField, RadioField, SelectField, TextField } from '#ui';
import { GrantorField, RecipientFields } from './party-fields.tsx';

const part2Classes: readonly string[] = ['substance-use', 'counseling-notes'];
/** The single consent of 42 CFR 2.33(b). */
const part2Purposes = ['treatment', 'payment', 'operations'];

const consentForm = defineForm(
  'consent',
  {
    kind: beginning(choice, 'participation'),
    templateId: choice,
    language: choice,
    interpreter: text,
    caregiverId: text,
    method: beginning(choice, 'signature'),
    documentId: choice,
    witness: text,
    givenOn: date,
    expiresOn: date,
    recipientId: reference('recipientName'),
    recipient: text,
    dataClasses: choices,
    purposes: choices,
  },
  {
    adjust: (body, { kind, method, recipientId }) => ({
      ...body,
      ...(method !== 'verbal' && { witness: null }),
      ...(method !== 'upload' && { documentId: null }),
      ...(!namesRecipient(kind as ConsentKind) && { recipientId: null }),
      ...((recipientId || !namesRecipient(kind as ConsentKind)) && { recipient: null }),
      ...(!hasScope(kind as ConsentKind) && { dataClasses: [], purposes: [] }),
    }),
    check: ({ kind, method, dataClasses: classes, purposes, recipientId, recipient, documentId, witness }) => ({
      ...(namesRecipient(kind as ConsentKind) &&
        !recipientId &&
        !recipient.trim() && { recipientId: 'required' as const }),
      ...(hasScope(kind as ConsentKind) && classes.length === 0 && { dataClasses: 'required' as const }),
      ...(hasScope(kind as ConsentKind) && purposes.length === 0 && { purposes: 'required' as const }),
      ...(method === 'upload' && !documentId && { documentId: 'required' as const }),
      ...(method === 'verbal' && !witness.trim() && { witness: 'required' as const }),
    }),
  },
);
type Values = typeof consentForm.empty;
type Name = keyof Values;

interface WithTemplates {
  /** In use. */
  readonly templates: readonly ConsentTemplate[];
}

interface ConsentFormProps {
  readonly patient: Patient;
  readonly record: Consent | undefined;
  /** The kind, the recipient and other known values, which the form does not ask again. */
  readonly known?: { readonly of: string; readonly values: Partial<Values> };
  /** Preset values, which the reader may change. */
  readonly begin?: Partial<Values>;
  readonly onDone: (saved?: Consent) => void;
}

/** Loads the words of every kind before the form shows, so that a change of the kind shows them immediately. */
export function ConsentForm(props: ConsentFormProps) {
  return (
    <Loaded read={callsOf('consentTemplates').useList({ status: 'published', limit: 100 })}>
      {({ pages }) => <Form {...props} templates={pages.flatMap(({ items }) => items)} />}
    </Loaded>
  );
}

function Form({ patient, record, known, begin, onDone, templates }: ConsentFormProps & WithTemplates) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const words = useConsentWords();
  const [create] = callsOf('consents').useCreate();
  const [update] = callsOf('consents').useUpdate();

  function inWords(path: string, values: Values): string | undefined {
    if (path === 'kind') return words.kind(values.kind);
    if (path === 'method') return words.method(values.method);
    if (path === 'language') return format.language(values.language);
    if (path === 'dataClasses') return words.classes(values);
    return path === 'purposes' ? words.purposes(values) : undefined;
  }

  return (
    <RecordForm
      definition={consentForm}
      record={record}
      of={known ? `${patient.id}:${known.of}` : begin?.kind ? `${patient.id}:${begin.kind}` : patient.id}
      begin={{ givenOn: format.today, ...begin, ...known?.values }}
      beside={{ patientId: patient.id }}
      calls={{ create, update }}
      words={{
        labelOf: (path) => t(`field.${path as Name}`),
        inWords,
        sentenceFor: ({ path, code }) => refusalOf(path, code, t),
        save: t('save'),
        saved: t('saved'),
      }}
      onDone={onDone}
    >
      {(form) => (
        <Fields
          form={form}
          patient={patient}
          isKnown={record !== undefined || known !== undefined}
          templates={templates}
          asksRecipient={!known}
        />
      )}
    </RecordForm>
  );
}

type Translate = ReturnType<typeof useTranslation<'consents'>>['t'];

/** Refusals that the fields alone would not explain. */
function refusalOf(path: string, code: string, t: Translate): string | undefined {
  if (path === 'templateId') return t('refused.notInUse');
  if (path === 'caregiverId' && code === 'no_authority') return t('refused.noAuthority');
  if (path === 'caregiverId' && code === 'no_proof') return t('refused.noProof');
  return path === 'kind' && code === 'not_allowed' ? t('refused.notAllowed') : undefined;
}

interface FieldsProps extends WithTemplates {
  readonly form: UseFormReturn<Values>;
  readonly patient: Patient;
  /** True when the record or the address sets the kind. */
  readonly isKnown: boolean;
  readonly asksRecipient: boolean;
}

function Fields({ form, patient, isKnown, asksRecipient, templates }: FieldsProps) {
  const { t } = useTranslation('consents');
  const format = useFormat();
  const words = useConsentWords();
  const kind = form.watch('kind') as ConsentKind;
  const method = form.watch('method');
  const template = templates.find((one) => one.kind === kind);
  useFollowing(form, { kind, template, preferred: patient.preferredLanguage });
  const labeled = (name: Name) => ({ name, label: t(`field.${name}`) });
  const options = (values: readonly string[], inWords: (value: string) => string) =>
    values.map((value) => ({ value, label: inWords(value) }));
  const classes = dataClasses.filter((one) => part2Classes.includes(one) === (kind === 'part2'));
  return (
    <>
      <div className={fieldStyles.grid}>
        {!isKnown && <SelectField {...labeled('kind')} options={options(consentKinds, words.kind)} />}
        <SelectField
          {...labeled('language')}
          hint={t('languageHint')}
          options={options(template?.texts.map(({ language }) => language) ?? [], format.language)}
        />
        <GrantorField patient={patient} label={t('field.caregiverId')} hint={t('grantorHint')} />
        <TextField {...labeled('interpreter')} optional />
      </div>
      {asksRecipient && namesRecipient(kind) && (
        <RecipientFields label={t('field.recipientId')} nameLabel={t('field.recipient')} />
      )}
      {hasScope(kind) && (
        <>
          <MultiSelectField {...labeled('dataClasses')} options={options(classes, words.dataClass)} />
          <MultiSelectField {...labeled('purposes')} options={options(sharePurposes, words.purpose)} />
        </>
      )}
      <RadioField {...labeled('method')} options={options(consentMethods, words.method)} />
      {method === 'verbal' && <TextField {...labeled('witness')} hint={t('witnessHint')} />}
      {method === 'upload' && <PaperField patient={patient} />}
      {method !== 'signature' && <DateField {...labeled('givenOn')} />}
      <DateField {...labeled('expiresOn')} hint={t('expiresHint')} optional />
    </>
  );
}

interface Following {
  readonly kind: ConsentKind;
  readonly template: ConsentTemplate | undefined;
  readonly preferred: string;
}

/** The words follow the kind; their language is the person's, if they exist in it. */
function useFollowing({ getValues, setValue }: UseFormReturn<Values>, { kind, template, preferred }: Following) {
  useEffect(() => {
    if (!template || getValues('templateId') === template.id) return;
    const languages = template.texts.map(({ language }) => language);
    setValue('templateId', template.id);
    const chosen = getValues('language');
    if (!languages.includes(chosen))
      setValue('language', languages.includes(preferred) ? preferred : (languages[0] ?? ''));
    const isPart2 = kind === 'part2';
    const fitting = getValues('dataClasses').filter((one) => part2Classes.includes(one) === isPart2);
    setValue('dataClasses', isPart2 && fitting.length === 0 ? ['substance-use'] : fitting);
    if (isPart2 && getValues('purposes').length === 0) setValue('purposes', part2Purposes);
  }, [template, kind, preferred, getValues, setValue]);
}

/** Picks the signed paper among the person's documents. */
function PaperField({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('consents');
  const mayRead = useMay('documents', 'read') === true;
  const { data } = callsOf('documents').useList(
    { patientId: patient.id, status: 'current', sort: '-createdAt', limit: 100 },
    { skip: !mayRead },
  );
  const documents = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SelectField
      name="documentId"
      label={t('field.documentId')}
      hint={t('paperHint')}
      emptyChoice
      options={documents.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
