// Adds a person who is registered to a household.
import { householdRelationships } from '@puente/contract';
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callsOf, useMay, useSearchPatientsCall } from '#api';
import { nameOf, PersonSearch } from '#care';
import { useDateOrder } from '#i18n';
import { useNavigate } from '#navigation';
import { paths } from '#paths';
import { choice, date, defineForm, RecordForm, type StoredRecord, text } from '#records';
import { Button, DateField, Field, fieldId, SelectField } from '#ui';
import type { Home } from './households-section.tsx';

const memberForm = defineForm(
  'householdMember',
  {
    patientId: choice,
    /** As the list of people found named them. */
    personName: text,
    relationship: choice,
    startsOn: date,
  },
  { adjust: ({ personName: _, ...body }) => body },
);
const mostFound = 20;

interface HouseholdMemberFormProps {
  readonly home: Home;
  readonly onDone: (saved?: StoredRecord) => void;
}

export function HouseholdMemberForm({ home, onDone }: HouseholdMemberFormProps) {
  const { t } = useTranslation('support-network');
  const [create] = callsOf('householdMembers').useCreate();
  return (
    <RecordForm
      definition={memberForm}
      of={home.household.id}
      beside={{ householdId: home.household.id }}
      calls={{ create }}
      words={{
        labelOf: (path) => t(`household.field.${path as 'patientId'}`),
        sentenceFor: ({ code }) => (code === 'overlap' ? t('household.overlap') : undefined),
        save: t('household.saveMember'),
        saved: t('household.memberSaved'),
      }}
      onDone={onDone}
    >
      {(form) => <Fields form={form} home={home} />}
    </RecordForm>
  );
}

function Fields({ form, home }: { readonly form: UseFormReturn<typeof memberForm.empty>; readonly home: Home }) {
  const { t } = useTranslation('support-network');
  const search = useSearchPatientsCall();
  const dateOrder = useDateOrder();
  const navigate = useNavigate();
  const mayRegister = useMay('patients', 'create');
  const [names] = useState(() => new Map<string, string>());
  const members = home.members.map(({ patientId }) => patientId);
  const find = useCallback(
    async (text: string) => {
      const found = await search({ text, dateOrder, limit: mostFound });
      for (const { id, givenName, familyName } of found) names.set(id, nameOf({ givenName, familyName }));
      return found;
    },
    [search, names, dateOrder],
  );
  const name = form.watch('personName');
  const choose = (patientId: string, personName: string) => {
    form.setValue('patientId', patientId, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    form.setValue('personName', personName, { shouldDirty: true });
  };
  const error = form.formState.errors.patientId ? t('household.choosePerson') : undefined;
  return (
    <>
      {name ? (
        <Field id={fieldId('patientId')} label={t('household.field.patientId')} error={error} group>
          <div className="row">
            <bdi className="strong">{name}</bdi>
            <Button size="small" onClick={() => choose('', '')}>
              {t('household.another')}
            </Button>
          </div>
        </Field>
      ) : (
        <div id={fieldId('patientId')} tabIndex={-1}>
          <PersonSearch
            label={t('household.field.patientId')}
            hint={error ?? t('household.personHint')}
            find={async (text) => (await find(text)).filter(({ id }) => !members.includes(id))}
            onPick={(id) => choose(id, names.get(id) ?? '')}
            onRegister={mayRegister && ((name) => void navigate(paths.newPatient, { state: name }))}
          />
        </div>
      )}
      <SelectField
        name="relationship"
        label={t('household.field.relationship')}
        emptyChoice
        options={householdRelationships.map((value) => ({ value, label: t(`household.relationship.${value}`) }))}
      />
      <DateField name="startsOn" label={t('household.field.startsOn')} optional />
    </>
  );
}
