// Shares parts of a record with an outside recipient. The preview comes from the function that shares them.
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
import { callsOf, type Disclosure, type Patient, usePreviewSharingQuery } from '#api';
import { SharedParts, useConsentWords } from '#care';
import { beginning, choice, choices, defineForm, Loaded, RecordForm, reference, text } from '#records';
import { fieldStyles, MultiSelectField, Notice, ProseField, SelectField, useDebounced } from '#ui';
import { GrantorField, RecipientFields } from './party-fields.tsx';
import styles from './share.module.css';

/** The recipient is the person or their representative: the form names no outside party. */
const isOwnRequest = (purpose: string) => purpose === 'own-request';

interface Party {
  readonly purpose: string;
  readonly recipientId: { readonly id: string } | null;
  readonly recipient: string;
  readonly caregiverId: string;
}

const partyOf = ({ purpose, recipientId, recipient, caregiverId }: Party) =>
  isOwnRequest(purpose)
    ? { recipientId: null, recipient: null, caregiverId: caregiverId || null }
    : {
        recipientId: recipientId?.id ?? null,
        recipient: recipientId ? null : recipient.trim() || null,
        caregiverId: null,
      };

const shareForm = defineForm(
  'disclosure',
  {
    purpose: beginning(choice, 'coordination'),
    recipientId: reference('recipientTitle'),
    recipient: text,
    caregiverId: text,
    dataClasses: choices,
    way: beginning(choice, 'print'),
    note: text,
  },
  {
    adjust: (body, values) => ({ ...body, ...partyOf(values) }),
    check: ({ purpose, recipientId, recipient, dataClasses: classes }) => ({
      ...(!isOwnRequest(purpose) && !recipientId && !recipient.trim() && { recipientId: 'required' as const }),
      ...(classes.length === 0 && { dataClasses: 'required' as const }),
    }),
  },
);
type Values = typeof shareForm.empty;
type Name = keyof Values;

const longestNote = 500;
/** The user types a name, and not every letter sends a request. */
const pauseMs = 400;

interface ShareFormProps {
  readonly patient: Patient;
  readonly onDone: (saved?: Disclosure) => void;
}

/** The server records the data that a partner sees by a link. */
const chosenWays = shareWays.filter((way) => way !== 'link');

export function ShareForm({ patient, onDone }: ShareFormProps) {
  const { t } = useTranslation('consents');
  const words = useConsentWords();
  const [create] = callsOf('disclosures').useCreate();
  return (
    <RecordForm<Values, Disclosure>
      definition={shareForm}
      of={patient.id}
      beside={{ patientId: patient.id }}
      calls={{ create }}
      words={{
        labelOf: (path) => t(`share.field.${path as Name}`),
        inWords: (path, values) => (path === 'dataClasses' ? words.classes({ ...values, purposes: [] }) : undefined),
        sentenceFor: ({ path, code }) => {
          if (path === 'caregiverId' && code === 'no_authority') return t('refused.noAuthority');
          return code === 'no_consent' ? t('share.noConsent') : undefined;
        },
        save: t('share.save'),
        saved: t('share.saved'),
      }}
      onDone={onDone}
    >
      {(form) => <Fields form={form} patient={patient} />}
    </RecordForm>
  );
}

interface FieldsProps {
  readonly form: UseFormReturn<Values>;
  readonly patient: Patient;
}

function Fields({ form, patient }: FieldsProps) {
  const { t } = useTranslation('consents');
  const words = useConsentWords();
  const labeled = (name: Name) => ({ name, label: t(`share.field.${name}`) });
  const options = (values: readonly string[], inWords: (value: string) => string) =>
    values.map((value) => ({ value, label: inWords(value) }));
  return (
    <>
      <div className={fieldStyles.grid}>
        <SelectField {...labeled('purpose')} options={options(sharePurposes, words.purpose)} />
        <SelectField {...labeled('way')} options={options(chosenWays, (way) => t(`share.way.${way as 'print'}`))} />
      </div>
      {isOwnRequest(form.watch('purpose')) ? (
        <GrantorField patient={patient} label={t('share.field.caregiverId')} hint={t('share.ownHint')} />
      ) : (
        <RecipientFields label={t('share.field.recipientId')} nameLabel={t('share.field.recipient')} />
      )}
      <MultiSelectField {...labeled('dataClasses')} options={options(dataClasses, words.dataClass)} />
      <ProseField {...labeled('note')} rows={2} max={longestNote} optional />
      <Preview form={form} patient={patient} />
    </>
  );
}

/** No preview before recipient and data are known. */
function askedOf(values: Values): SharePreviewRequest | null {
  const { purpose, dataClasses: classes } = values;
  const party = partyOf(values);
  if ((!isOwnRequest(purpose) && !party.recipientId && !party.recipient) || classes.length === 0) return null;
  return { ...party, purpose: purpose as SharePurpose, dataClasses: classes as DataClass[] };
}

function Preview({ form, patient }: FieldsProps) {
  const { t } = useTranslation('consents');
  const words = useConsentWords();
  const typed = JSON.stringify(askedOf(form.watch()));
  const asked = JSON.parse(useDebounced(typed, pauseMs)) as SharePreviewRequest | null;
  const read = usePreviewSharingQuery({ patientId: patient.id, asked: asked! }, { skip: !asked });
  if (!asked) return <Notice tone="info">{t('share.previewEmpty')}</Notice>;
  return (
    <section className={styles.preview} aria-label={t('share.preview')} aria-live="polite">
      <h3>{t('share.preview')}</h3>
      <Loaded read={read}>
        {({ recipientTitle, bases, parts, withheld }) => {
          const hasDiagnoses = bases.some(({ dataClass, basis }) => dataClass === 'diagnoses' && basis !== null);
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
              {hasDiagnoses && <p className="small muted">{t('share.onlyConfirmed')}</p>}
              {withheld > 0 && <p className="small muted">{t('share.withheld')}</p>}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
