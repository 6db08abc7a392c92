// Adds a member to the care team: a colleague, a known practitioner, or another person by name. Or changes a member's
// role.
import { type CareTeamRole, careTeamMember, careTeamRoles } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import {
  type Patient,
  useCreateCareTeamMemberMutation,
  useFinder,
  useHasRecord,
  useUpdateCareTeamMemberMutation,
} from '#api';
import { useFormat } from '#i18n';
import {
  DateField,
  type FieldCode,
  orNull,
  PhoneField,
  type Picked,
  PickField,
  ProseField,
  RadioField,
  SelectField,
  showPhone,
  TextField,
  toE164,
} from '#ui';
import type { CareTeamMember } from './care-team-section.tsx';
import { RecordForm } from './record-form.tsx';

type Kind = 'colleague' | 'practitioner' | 'other';
interface Values {
  kind: Kind;
  userId: Picked | null;
  practitionerId: Picked | null;
  name: string;
  phone: string;
  role: string;
  startsOn: string;
  endsOn: string;
  note: string;
}

const formats = {
  role: 'choose',
  userId: 'choose',
  practitionerId: 'choose',
  phone: 'phone',
  startsOn: 'date',
  endsOn: 'date',
} as const;

function check(values: Values, today: string): Record<string, FieldCode> {
  return {
    ...(values.kind === 'colleague' && !values.userId && { userId: 'choose' }),
    ...(values.kind === 'practitioner' && !values.practitionerId && { practitionerId: 'choose' }),
    ...(values.kind === 'other' && values.name.trim() === '' && { name: 'required' }),
    ...(values.startsOn > today && { startsOn: 'dateFuture' }),
    ...(values.endsOn && values.endsOn < values.startsOn && { endsOn: 'endBeforeStart' }),
  };
}

const toBody = (values: Values, patientId: string) => ({
  patientId,
  userId: values.kind === 'colleague' ? (values.userId?.id ?? null) : null,
  practitionerId: values.kind === 'practitioner' ? (values.practitionerId?.id ?? null) : null,
  name: values.kind === 'other' ? orNull(values.name) : null,
  phone: values.kind === 'colleague' || values.phone.trim() === '' ? null : (toE164(values.phone) ?? values.phone),
  role: values.role,
  startsOn: values.startsOn,
  endsOn: orNull(values.endsOn),
  note: orNull(values.note),
});

const kindOf = ({ userId, practitionerId }: CareTeamMember): Kind =>
  userId ? 'colleague' : practitionerId ? 'practitioner' : 'other';

const toForm = (record: CareTeamMember): Values => ({
  kind: kindOf(record),
  userId: record.userId ? { id: record.userId, name: record.memberName ?? '' } : null,
  practitionerId: record.practitionerId ? { id: record.practitionerId, name: record.memberName ?? '' } : null,
  name: record.name ?? '',
  phone: showPhone(record.phone ?? ''),
  role: record.role,
  startsOn: record.startsOn,
  endsOn: record.endsOn ?? '',
  note: record.note ?? '',
});

interface CareTeamFormProps {
  readonly patient: Patient;
  /** Left out for a new member. */
  readonly record?: CareTeamMember | undefined;
  readonly onDone: (saved?: CareTeamMember) => void;
}

export function CareTeamForm({ patient, record, onDone }: CareTeamFormProps) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const { today } = format;
  const [create] = useCreateCareTeamMemberMutation();
  const [update] = useUpdateCareTeamMemberMutation();
  const labelOf = (path: string) => t(`team.field.${path as keyof Values}`);
  const sentences: Readonly<Record<string, string>> = { overlap: t('team.overlap'), access_ends: t('team.accessEnds') };
  const empty: Values = {
    kind: 'colleague',
    userId: null,
    practitionerId: null,
    name: '',
    phone: '',
    role: '',
    startsOn: today,
    endsOn: '',
    note: '',
  };
  function inWords(path: string, values: Values): string {
    const value = values[path as Exclude<keyof Values, 'userId' | 'practitionerId'>];
    if (path === 'role') return t(`team.role.${value as CareTeamRole}`);
    return value && (path === 'startsOn' || path === 'endsOn') ? format.date(value) : value;
  }
  return (
    <RecordForm<Values, CareTeamMember>
      name={record ? `careTeamMember:${record.id}` : `careTeamMember:new:${patient.id}`}
      record={record}
      empty={empty}
      toForm={toForm}
      schema={careTeamMember.create}
      toBody={(values) => toBody(values, patient.id)}
      immutable={['patientId', 'userId', 'practitionerId']}
      formats={formats}
      check={(values) => check(values, today)}
      labelOf={labelOf}
      inWords={inWords}
      sentenceFor={(code) => sentences[code]}
      create={create}
      update={update}
      save={t(record ? 'team.saveChange' : 'team.save')}
      saved={t(record ? 'team.changed' : 'team.saved')}
      onDone={onDone}
    >
      {(form) => (
        <>
          {!record && <WhoFields kind={form.watch('kind')} />}
          <PartFields kind={form.watch('kind')} named={record !== undefined} />
        </>
      )}
    </RecordForm>
  );
}

function WhoFields({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation('support-network');
  const labelled = (name: keyof Values) => ({ name, label: t(`team.field.${name}`) });
  const findColleagues = useFinder('users', { filters: { eligibleFor: 'care-team' } });
  const findPractitioners = useFinder('practitioners');
  const kinds: readonly Kind[] = useHasRecord('practitioners')
    ? ['colleague', 'practitioner', 'other']
    : ['colleague', 'other'];
  return (
    <>
      <RadioField {...labelled('kind')} options={kinds.map((value) => ({ value, label: t(`team.kind.${value}`) }))} />
      {kind === 'colleague' && (
        <PickField {...labelled('userId')} hint={t('team.colleagueHint')} find={findColleagues} />
      )}
      {kind === 'practitioner' && <PickField {...labelled('practitionerId')} find={findPractitioners} />}
      {kind === 'other' && <TextField {...labelled('name')} />}
    </>
  );
}

interface PartFieldsProps {
  readonly kind: Kind;
  /** The member is fixed; only the name of somebody from outside can be corrected. */
  readonly named: boolean;
}

function PartFields({ kind, named }: PartFieldsProps) {
  const { t } = useTranslation('support-network');
  const labelled = (name: keyof Values) => ({ name, label: t(`team.field.${name}`) });
  return (
    <>
      {named && kind === 'other' && <TextField {...labelled('name')} />}
      {kind !== 'colleague' && <PhoneField {...labelled('phone')} optional />}
      <SelectField
        {...labelled('role')}
        emptyChoice
        options={careTeamRoles.map((value) => ({ value, label: t(`team.role.${value}`) }))}
      />
      <DateField {...labelled('startsOn')} hint={t('team.startHint')} />
      <DateField {...labelled('endsOn')} hint={t('team.endHint')} optional />
      <ProseField {...labelled('note')} hint={t('team.noteHint')} optional />
    </>
  );
}
