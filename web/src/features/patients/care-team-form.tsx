// Adds a member to the care team: a colleague, a practitioner who is known, or somebody else by name.
import { careTeamMember, careTeamRoles } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import {
  type Patient,
  useCreateCareTeamMemberMutation,
  useListPractitionersInfiniteQuery,
  useListUsersInfiniteQuery,
} from '#api';
import { useFormat } from '#i18n';
import { DateField, type FieldCode, orNull, PhoneField, RadioField, SelectField, TextField, toE164 } from '#ui';
import type { CareTeamMember } from './care-team-section.tsx';
import { RecordForm } from './record-form.tsx';

type Kind = 'colleague' | 'practitioner' | 'other';
interface Values {
  kind: Kind;
  userId: string;
  practitionerId: string;
  name: string;
  phone: string;
  role: string;
  startsOn: string;
  endsOn: string;
}

const formats = {
  role: 'choose',
  userId: 'choose',
  practitionerId: 'choose',
  phone: 'phone',
  startsOn: 'date',
  endsOn: 'date',
} as const;

function check(values: Values): Record<string, FieldCode> {
  const wanted = { colleague: 'userId', practitioner: 'practitionerId', other: 'name' } as const;
  const field = wanted[values.kind];
  return {
    ...(values[field].trim() === '' && { [field]: field === 'name' ? 'required' : 'choose' }),
    ...(values.endsOn && values.endsOn < values.startsOn && { endsOn: 'endBeforeStart' }),
  };
}

const toBody = (values: Values, patientId: string) => ({
  patientId,
  userId: values.kind === 'colleague' ? orNull(values.userId) : null,
  practitionerId: values.kind === 'practitioner' ? orNull(values.practitionerId) : null,
  name: values.kind === 'other' ? orNull(values.name) : null,
  phone: values.kind === 'colleague' || values.phone.trim() === '' ? null : (toE164(values.phone) ?? values.phone),
  role: values.role,
  startsOn: values.startsOn,
  endsOn: orNull(values.endsOn),
});

export function CareTeamForm({ patient, onDone }: { readonly patient: Patient; readonly onDone: () => void }) {
  const { t } = useTranslation('around');
  const { today } = useFormat();
  const [create] = useCreateCareTeamMemberMutation();
  const labelOf = (path: string) => t(`team.field.${path as keyof Values}`);
  const sentences: Readonly<Record<string, string>> = { overlap: t('team.overlap'), access_ends: t('team.accessEnds') };
  const empty: Values = {
    kind: 'colleague',
    userId: '',
    practitionerId: '',
    name: '',
    phone: '',
    role: '',
    startsOn: today,
    endsOn: '',
  };
  return (
    <RecordForm<Values, CareTeamMember>
      name={`careTeamMember:new:${patient.id}`}
      empty={empty}
      toForm={() => empty}
      schema={careTeamMember.create}
      toBody={(values) => toBody(values, patient.id)}
      formats={formats}
      check={check}
      labelOf={labelOf}
      sentenceFor={(code) => sentences[code]}
      create={create}
      save={t('team.save')}
      saved={t('team.saved')}
      onDone={onDone}
    >
      {(form) => <Fields kind={form.watch('kind')} />}
    </RecordForm>
  );
}

function Fields({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation('around');
  const labelled = (name: keyof Values) => ({ name, label: t(`team.field.${name}`) });
  const staff = useListUsersInfiniteQuery({ status: 'active', sort: 'familyName', limit: 200 });
  const known = useListPractitionersInfiniteQuery({ sort: 'familyName', limit: 200 });
  const colleagues = (staff.data?.pages.flatMap(({ items }) => items) ?? []).filter(({ roles }) =>
    roles.some((role) => role === 'chw' || role === 'clinician'),
  );
  const practitioners = known.data?.pages.flatMap(({ items }) => items) ?? [];
  const kinds: readonly Kind[] =
    practitioners.length > 0 ? ['colleague', 'practitioner', 'other'] : ['colleague', 'other'];
  return (
    <>
      <RadioField {...labelled('kind')} options={kinds.map((value) => ({ value, label: t(`team.kind.${value}`) }))} />
      {kind === 'colleague' && (
        <SelectField
          {...labelled('userId')}
          hint={t('team.colleagueHint')}
          emptyChoice
          options={colleagues.map(({ id, givenName, familyName }) => ({
            value: id,
            label: `${givenName} ${familyName}`,
          }))}
        />
      )}
      {kind === 'practitioner' && (
        <SelectField
          {...labelled('practitionerId')}
          emptyChoice
          options={practitioners.map(({ id, givenName, familyName }) => ({
            value: id,
            label: [givenName, familyName].filter(Boolean).join(' '),
          }))}
        />
      )}
      {kind === 'other' && <TextField {...labelled('name')} />}
      {kind !== 'colleague' && <PhoneField {...labelled('phone')} optional />}
      <SelectField
        {...labelled('role')}
        emptyChoice
        options={careTeamRoles.map((value) => ({ value, label: t(`team.role.${value}`) }))}
      />
      <DateField {...labelled('startsOn')} hint={t('team.startHint')} />
      <DateField {...labelled('endsOn')} hint={t('team.endHint')} optional />
    </>
  );
}
