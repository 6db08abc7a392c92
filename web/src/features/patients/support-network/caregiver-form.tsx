// Adds or changes a caregiver: name, contact data, and their rights to information and decisions.
import { legalAuthorities, shareScopes } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useMay } from '#api';
import { languagesOffered, useFormat } from '#i18n';
import {
  beginning,
  choice,
  choices,
  date,
  defineForm,
  email,
  endsInOrder,
  flag,
  phone,
  RecordForm,
  text,
  whole,
  yesNo,
} from '#records';
import { CheckboxField, DateField, fieldStyles, MultiSelectField, PhoneField, SelectField, TextField } from '#ui';
import { NameFields, OneNameField } from '../person/name-fields.tsx';
import { oneName, withName } from '../person/patient-form.ts';
import type { Caregiver } from './caregivers-section.tsx';
import { useCaregiverWords } from './use-caregiver-words.ts';

const caregiverForm = defineForm(
  'caregiver',
  {
    oneName,
    givenName: text,
    familyName: text,
    relationship: choice,
    phone,
    email,
    language: text,
    emergencyContact: flag,
    livesWith: yesNo,
    legalAuthority: beginning(choice, 'none'),
    legalDocumentId: text,
    consentToShare: flag,
    shareScope: choices,
    strain: whole,
    startsOn: date,
    endsOn: date,
  },
  {
    adjust: (body, { legalAuthority, consentToShare, ...values }) => ({
      ...withName(body, values),
      ...(legalAuthority === 'none' && { legalDocumentId: null }),
      ...(!consentToShare && { shareScope: [] }),
    }),
    check: (values) => ({
      ...endsInOrder(values),
      ...(values.consentToShare && values.shareScope.length === 0 && { shareScope: 'choose' as const }),
    }),
  },
);

type Name = Exclude<keyof typeof caregiverForm.empty, 'oneName'>;

/** HL7 v3 RoleCodes that the form offers; a record may hold any other. */
const relationships = [
  'MTH',
  'FTH',
  'PRN',
  'SPS',
  'DOMPART',
  'DAU',
  'SON',
  'CHILD',
  'SIS',
  'BRO',
  'SIB',
  'GRPRN',
  'GRNDCHILD',
  'EXT',
  'GUARD',
  'FRND',
  'NBOR',
] as const;

interface CaregiverFormProps {
  readonly patient: Patient;
  readonly record?: Caregiver | undefined;
  readonly onDone: (saved?: Caregiver) => void;
}

export function CaregiverForm({ patient, record, onDone }: CaregiverFormProps) {
  const { t } = useTranslation(['support-network', 'common']);
  const words = useCaregiverWords();
  const [create] = callsOf('caregivers').useCreate();
  const [update] = callsOf('caregivers').useUpdate();

  function inWords(path: string, values: typeof caregiverForm.empty): string | undefined {
    const value = values[path as Name];
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    if (path === 'relationship') return words.relationship(values.relationship);
    if (path === 'legalAuthority') return words.authority(values.legalAuthority);
    return Array.isArray(value) ? value.map(words.share).join(', ') : undefined;
  }

  return (
    <RecordForm
      definition={caregiverForm}
      record={record}
      of={patient.id}
      beside={{ patientId: patient.id }}
      calls={{ create, update }}
      words={{
        labelOf: (path) => t(`caregiver.field.${path as Name}`),
        inWords,
        save: t('caregiver.save'),
        saved: t('caregiver.saved'),
      }}
      onDone={onDone}
    >
      {(form) => (
        <Fields
          patient={patient}
          isSharing={form.watch('consentToShare')}
          isAuthorized={form.watch('legalAuthority') !== 'none'}
          relationship={record?.relationship}
        />
      )}
    </RecordForm>
  );
}

interface FieldsProps {
  readonly patient: Patient;
  readonly isSharing: boolean;
  readonly isAuthorized: boolean;
  readonly relationship: string | undefined;
}

function Fields({ patient, isSharing, isAuthorized, relationship }: FieldsProps) {
  const { t } = useTranslation(['support-network', 'common']);
  const format = useFormat();
  const words = useCaregiverWords();
  const labeled = (name: Name) => ({ name, label: t(`caregiver.field.${name}`) });
  const known: readonly string[] = relationships;
  const codes = relationship && !known.includes(relationship) ? [...known, relationship] : known;
  return (
    <>
      <div className={fieldStyles.grid}>
        <NameFields
          labels={{ givenName: t('caregiver.field.givenName'), familyName: t('caregiver.field.familyName') }}
        />
        <SelectField
          {...labeled('relationship')}
          emptyChoice
          options={codes.map((value) => ({ value, label: words.relationship(value) }))}
        />
        <PhoneField {...labeled('phone')} optional />
        <TextField {...labeled('email')} type="email" inputMode="email" optional code />
        <SelectField
          {...labeled('language')}
          optional
          emptyChoice
          options={languagesOffered.map((value) => ({ value, label: format.language(value) }))}
        />
        <SelectField
          {...labeled('livesWith')}
          optional
          emptyChoice
          options={[
            { value: 'yes', label: t('common:yes') },
            { value: 'no', label: t('common:no') },
          ]}
        />
        <SelectField
          {...labeled('strain')}
          hint={t('caregiver.strainHint')}
          optional
          emptyChoice
          options={Array.from({ length: 11 }, (_, value) => ({ value: String(value), label: format.number(value) }))}
        />
      </div>
      <OneNameField />
      <CheckboxField {...labeled('emergencyContact')} hint={t('caregiver.emergencyHint')} />
      <CheckboxField {...labeled('consentToShare')} hint={t('caregiver.consentHint')} />
      {isSharing && (
        <MultiSelectField
          {...labeled('shareScope')}
          options={shareScopes.map((value) => ({ value, label: words.share(value) }))}
        />
      )}
      <SelectField
        {...labeled('legalAuthority')}
        options={legalAuthorities.map((value) => ({ value, label: words.authority(value) }))}
      />
      {isAuthorized && <ProofField patient={patient} />}
      <DateField {...labeled('startsOn')} optional />
      <DateField {...labeled('endsOn')} optional />
    </>
  );
}

/** Picks the proof of the authority among the person's documents. */
function ProofField({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('support-network');
  const mayRead = useMay('documents', 'read') === true;
  const { data } = callsOf('documents').useList(
    { patientId: patient.id, status: 'current', limit: 100 },
    { skip: !mayRead },
  );
  const documents = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SelectField
      name="legalDocumentId"
      label={t('caregiver.field.legalDocumentId')}
      hint={t('caregiver.proofHint')}
      optional
      emptyChoice
      options={documents.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
