// Adds a member to the care team: a colleague, a known practitioner, or another person by name. Or changes a member's
// role.
import { type CareTeamRole, careTeamRoles } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useFinder, useHasRecord } from '#api';
import { useFormat } from '#i18n';
import { choice, date, defineForm, phone, RecordForm, reference, shownOnly, text } from '#records';
import { DateField, PhoneField, PickField, ProseField, RadioField, SelectField, TextField } from '#ui';
import type { CareTeamMember } from './care-team-section.tsx';

type Kind = 'colleague' | 'practitioner' | 'other';

const memberForm = defineForm(
  'careTeamMember',
  {
    kind: shownOnly<Kind>('colleague', (_, { userId, practitionerId }) =>
      userId ? 'colleague' : practitionerId ? 'practitioner' : 'other',
    ),
    userId: reference('memberName'),
    practitionerId: reference('memberName'),
    name: text,
    phone,
    role: choice,
    startsOn: date,
    endsOn: date,
    note: text,
  },
  {
    // Entries for another kind are not sent.
    adjust: ({ kind: _, ...body }, { kind }) => ({
      ...body,
      userId: kind === 'colleague' ? body['userId'] : null,
      practitionerId: kind === 'practitioner' ? body['practitionerId'] : null,
      name: kind === 'other' ? body['name'] : null,
      phone: kind === 'colleague' ? null : body['phone'],
    }),
    check: ({ kind, userId, practitionerId, name, startsOn, endsOn }, today) => ({
      ...(kind === 'colleague' && !userId && { userId: 'choose' as const }),
      ...(kind === 'practitioner' && !practitionerId && { practitionerId: 'choose' as const }),
      ...(kind === 'other' && name.trim() === '' && { name: 'required' as const }),
      ...(startsOn > today && { startsOn: 'dateFuture' as const }),
      ...(endsOn && endsOn < startsOn && { endsOn: 'endBeforeStart' as const }),
    }),
  },
);

type Name = keyof typeof memberForm.empty;

interface CareTeamFormProps {
  readonly patient: Patient;
  /** Left out for a new member. */
  readonly record?: CareTeamMember | undefined;
  readonly onDone: (saved?: CareTeamMember) => void;
}

export function CareTeamForm({ patient, record, onDone }: CareTeamFormProps) {
  const { t } = useTranslation('support-network');
  const { today } = useFormat();
  const [create] = callsOf('careTeamMembers').useCreate();
  const [update] = callsOf('careTeamMembers').useUpdate();
  const refusals: Readonly<Record<string, string>> = { overlap: t('team.overlap'), access_ends: t('team.accessEnds') };
  return (
    <RecordForm
      definition={memberForm}
      record={record}
      of={patient.id}
      begin={{ startsOn: today }}
      beside={{ patientId: patient.id }}
      calls={{ create, update }}
      words={{
        labelOf: (path) => t(`team.field.${path as Name}`),
        inWords: (path, { role }) => (path === 'role' ? t(`team.role.${role as CareTeamRole}`) : undefined),
        sentenceFor: ({ code }) => refusals[code],
        save: t(record ? 'team.saveChange' : 'team.save'),
        saved: t(record ? 'team.changed' : 'team.saved'),
      }}
      onDone={onDone}
    >
      {(form) => <Fields kind={form.watch('kind')} named={record !== undefined} />}
    </RecordForm>
  );
}

interface FieldsProps {
  readonly kind: Kind;
  /** The member is fixed; only the name of somebody from outside can be corrected. */
  readonly named: boolean;
}

function Fields({ kind, named }: FieldsProps) {
  const { t } = useTranslation('support-network');
  const labeled = (name: Name) => ({ name, label: t(`team.field.${name}`) });
  return (
    <>
      {!named && <WhoFields kind={kind} />}
      {kind === 'other' && <TextField {...labeled('name')} />}
      {kind !== 'colleague' && <PhoneField {...labeled('phone')} optional />}
      <SelectField
        {...labeled('role')}
        emptyChoice
        options={careTeamRoles.map((value) => ({ value, label: t(`team.role.${value}`) }))}
      />
      <DateField {...labeled('startsOn')} hint={t('team.startHint')} />
      <DateField {...labeled('endsOn')} hint={t('team.endHint')} optional />
      <ProseField {...labeled('note')} hint={t('team.noteHint')} optional />
    </>
  );
}

function WhoFields({ kind }: { readonly kind: Kind }) {
  const { t } = useTranslation('support-network');
  const labeled = (name: Name) => ({ name, label: t(`team.field.${name}`) });
  const findColleagues = useFinder('users', { filters: { eligibleFor: 'care-team' } });
  const findPractitioners = useFinder('practitioners');
  const kinds: readonly Kind[] = useHasRecord('practitioners')
    ? ['colleague', 'practitioner', 'other']
    : ['colleague', 'other'];
  return (
    <>
      <RadioField {...labeled('kind')} options={kinds.map((value) => ({ value, label: t(`team.kind.${value}`) }))} />
      {kind === 'colleague' && (
        <PickField {...labeled('userId')} hint={t('team.colleagueHint')} find={findColleagues} />
      )}
      {kind === 'practitioner' && <PickField {...labeled('practitionerId')} find={findPractitioners} />}
    </>
  );
}
