// The fields of a recommendation.
import { providerTypes, recommendationKinds } from '@puente/contract';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useFinder, useGetMeQuery, useGetPatientEligibilityQuery } from '#api';
import {
  DateField,
  fieldStyles,
  MultiSelectField,
  PickField,
  ProseField,
  RadioField,
  SelectField,
  TextField,
} from '#ui';
import { PaperField } from './paper-field.tsx';
import { type RecommendationValues, type Recommender, recommenders } from './recommendation-values.ts';
import type { Criteria } from './use-criteria.ts';

interface FieldsProps {
  readonly form: UseFormReturn<RecommendationValues>;
  readonly patient: Patient;
  readonly criteria: Criteria;
  readonly isNew: boolean;
}

const longestNote = 1000;

export function RecommendationFields({ form, patient, criteria, isNew }: FieldsProps) {
  const { t } = useTranslation('eligibility');
  const by = form.watch('by');
  const labeled = (name: keyof RecommendationValues) => ({ name, label: t(`field.${name}`) });
  const own = useOwnProfession();
  useFollowing(form, by, own);
  const offered = recommenders.filter((one) => one !== 'self' || own !== undefined);
  return (
    <>
      {isNew && offered.length > 1 && (
        <RadioField {...labeled('by')} options={offered.map((value) => ({ value, label: t(`by.${value}`) }))} />
      )}
      <Practitioner by={by} />
      <div className={fieldStyles.grid}>
        {by !== 'self' && <Profession patient={patient} />}
        {by !== 'self' && <TextField {...labeled('npi')} hint={t('hint.npi')} inputMode="numeric" code optional />}
        {by !== 'self' && <TextField {...labeled('licenseNumber')} code optional />}
        <DateField {...labeled('recommendedOn')} />
        <DateField {...labeled('expiresOn')} hint={t('hint.expiresOn')} optional />
      </div>
      <RadioField
        {...labeled('kind')}
        options={recommendationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      <MultiSelectField
        {...labeled('criteria')}
        options={criteria.all.map(({ code }) => ({ value: code, label: criteria.titleOf(code) }))}
      />
      <PaperField patient={patient} hint={t(by === 'self' ? 'hint.ownPaper' : 'hint.paper')} />
      <ProseField {...labeled('note')} rows={3} max={longestNote} optional />
    </>
  );
}

function Practitioner({ by }: { readonly by: Recommender }) {
  const { t } = useTranslation('eligibility');
  const find = useFinder('practitioners');
  if (by === 'self') return null;
  if (by === 'name') return <TextField name="practitioner" label={t('field.practitioner')} />;
  return <PickField name="practitionerId" label={t('field.practitionerId')} find={find} />;
}

/**
 * Professions that the rules of the day accept come first. Other professions are possible, and the answer mentions
 * them.
 */
function Profession({ patient }: { readonly patient: Patient }) {
  const { t, i18n } = useTranslation(['eligibility', 'people']);
  const { data } = useGetPatientEligibilityQuery(patient.id);
  const accepted = data?.recommendation?.providerTypes;
  const options = providerTypes
    .map((value) => ({ value, label: t(`people:providerType.${value}`) }))
    .toSorted(
      (a, b) =>
        Number(accepted?.includes(b.value) ?? true) - Number(accepted?.includes(a.value) ?? true) ||
        a.label.localeCompare(b.label, i18n.language),
    );
  return <SelectField name="providerType" label={t('field.providerType')} emptyChoice options={options} />;
}

interface Own {
  readonly userId: string;
  readonly providerType: string;
}

/** Undefined unless the reader is a clinician with a profession on record. */
function useOwnProfession(): Own | undefined {
  const { data: me } = useGetMeQuery();
  const isClinician = me?.roles.includes('clinician') === true;
  const { data: user } = callsOf('users').useGet(me?.id ?? '', { skip: !isClinician });
  return user?.providerType ? { userId: user.id, providerType: user.providerType } : undefined;
}

/** Clinicians who recommend themselves have the profession of their own record. */
function useFollowing({ setValue }: UseFormReturn<RecommendationValues>, by: Recommender, own: Own | undefined) {
  const { userId, providerType } = own ?? {};
  useEffect(() => {
    if (by !== 'self' || !userId || !providerType) return;
    setValue('userId', userId);
    setValue('providerType', providerType);
  }, [by, userId, providerType, setValue]);
}
