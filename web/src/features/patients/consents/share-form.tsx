// Shares parts of a record with somebody outside. What they would get is shown before, by the function that shares it.
import {
  type DataClass,
  dataClasses,
  type SharePreviewRequest,
  type SharePurpose,
  sharePurposes,
  shareWays,
} from '@puente/contract';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Disclosure, type Patient, useCreateDisclosureMutation, useFinder, usePreviewSharingQuery } from '#api';
import { beginning, choice, choices, defineForm, Loaded, RecordForm, reference, text } from '#records';
import {
  fieldStyles,
  MultiSelectField,
  Notice,
  PickField,
  ProseField,
  SelectField,
  TextField,
  useDebounced,
} from '#ui';
import styles from './share.module.css';
import { SharedParts } from './shared-parts.tsx';
import { useConsentWords } from './use-consent-words.ts';

const shareForm = defineForm(
  'disclosure',
  {
    recipientId: reference('recipientTitle'),
    recipient: text,
    purpose: beginning(choice, 'coordination'),
    dataClasses: choices,
    way: beginning(choice, 'print'),
    note: text,
  },
  {
    adjust: (body, { recipientId }) => ({ ...body, ...(recipientId && { recipient: null }) }),
    check: ({ recipientId, recipient, dataClasses: classes }) => ({
      ...(!recipientId && !recipient.trim() && { recipientId: 'required' as const }),
      ...(classes.length === 0 && { dataClasses: 'required' as const }),
    }),
  },
);
type Values = typeof shareForm.empty;
type Name = keyof Values;

const longestNote = 500;
/** The person types a name; each letter is no question. */
const pauseMs = 400;

interface ShareFormProps {
  readonly patient: Patient;
  readonly onDone: (saved?: Disclosure) => void;
}

export function ShareForm({ patient, onDone }: ShareFormProps) {
  const { t } = useTranslation('consents');
  const words = useConsentWords();
  const [create] = useCreateDisclosureMutation();
  return (
    <RecordForm<Values, Disclosure>
      definition={shareForm}
      of={patient.id}
      beside={{ patientId: patient.id }}
      calls={{ create }}
      words={{
        labelOf: (path) => t(`share.field.${path as Name}`),
        inWords: (path, values) => (path === 'dataClasses' ? words.classes({ ...values, purposes: [] }) : undefined),
        sentenceFor: ({ code }) => (code === 'no_consent' ? t('share.noConsent') : undefined),
        save: t('share.save'),
        saved: t('share.saved'),
      }}
      onDone={onDone}
    >
      {(form) => <Fields form={form} patientId={patient.id} />}
    </RecordForm>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<Values>;
  readonly patientId: string;
}

function Fields({ form, patientId }: FieldsProps) {
  const { t } = useTranslation('consents');
  const words = useConsentWords();
  const findOrganizations = useFinder('organizations');
  const labelled = (name: Name) => ({ name, label: t(`share.field.${name}`) });
  const options = (values: readonly string[], inWords: (value: string) => string) =>
    values.map((value) => ({ value, label: inWords(value) }));
  return (
    <>
      <div className={fieldStyles.grid}>
        <PickField {...labelled('recipientId')} hint={t('recipientHint')} find={findOrganizations} optional />
        <TextField {...labelled('recipient')} optional />
        <SelectField {...labelled('purpose')} options={options(sharePurposes, words.purpose)} />
        <SelectField {...labelled('way')} options={options(shareWays, (way) => t(`share.way.${way as 'print'}`))} />
      </div>
      <MultiSelectField {...labelled('dataClasses')} options={options(dataClasses, words.dataClass)} />
      <ProseField {...labelled('note')} rows={2} max={longestNote} optional />
      <Preview form={form} patientId={patientId} />
    </>
  );
}

/** Nothing to show until it is known to whom and what. */
function askedOf({ recipientId, recipient, purpose, dataClasses: classes }: Values): SharePreviewRequest | null {
  if ((!recipientId && !recipient.trim()) || classes.length === 0) return null;
  return {
    recipientId: recipientId?.id ?? null,
    recipient: recipientId ? null : recipient.trim(),
    purpose: purpose as SharePurpose,
    dataClasses: classes as DataClass[],
  };
}

function Preview({ form, patientId }: FieldsProps) {
  const { t } = useTranslation('consents');
  const words = useConsentWords();
  const typed = JSON.stringify(askedOf(form.watch()));
  const asked = JSON.parse(useDebounced(typed, pauseMs)) as SharePreviewRequest | null;
  const read = usePreviewSharingQuery({ patientId, asked: asked! }, { skip: !asked });
  if (!asked) return <Notice tone="info">{t('share.previewEmpty')}</Notice>;
  return (
    <section className={styles.preview} aria-label={t('share.preview')} aria-live="polite">
      <h3>{t('share.preview')}</h3>
      <Loaded read={read}>
        {({ recipientTitle, bases, parts, withheld }) => {
          const closed = bases.filter(({ basis }) => basis === null).map(({ dataClass }) => words.dataClass(dataClass));
          return (
            <>
              {closed.length > 0 && (
                <Notice tone="warning">
                  <bdi>{t('share.closed', { name: recipientTitle, what: closed.join('; ') })}</bdi>
                </Notice>
              )}
              {parts.length > 0 && (
                <>
                  <p>{t('share.willSee', { name: recipientTitle })}</p>
                  <SharedParts parts={parts} />
                </>
              )}
              {withheld > 0 && <p className="small muted">{t('share.withheld')}</p>}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
