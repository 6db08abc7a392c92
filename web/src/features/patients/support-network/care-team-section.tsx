// The members of the person's care team. A colleague on the team reaches the record for as long as the membership
// lasts.
import { type careTeamMember, type RecordOf } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { callsOf, type Patient, useListState } from '#api';
import { splitName } from '#care';
import { useFormat } from '#i18n';
import { type Command, CommandMenu, RecordCard, useCardEditing } from '#records';
import { Avatar, CallButton, Card, Chip, List, ListRow, rowId } from '#ui';
import { useMayAdd } from '../person/use-may-add.ts';
import { CareTeamForm } from './care-team-form.tsx';

const opener = 'add-care-team-member';

export type CareTeamMember = RecordOf<typeof careTeamMember>;

export function CareTeamSection({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['support-network', 'patients']);
  const list = useListState<CareTeamMember>(
    callsOf('careTeamMembers').useList({ patientId: patient.id, sort: '-startsOn', limit: 100 }),
  );
  const { editing, record, edit, onDone, focusRow } = useCardEditing<CareTeamMember>(opener);
  const mayAdd = useMayAdd('careTeamMembers', patient);
  if (editing)
    return (
      <Card title={record ? (record.memberName ?? '') : t('team.newTitle')}>
        <CareTeamForm patient={patient} record={record} onDone={onDone} />
      </Card>
    );
  const lead = patient.assignedToName;
  return (
    <RecordCard
      title={t('team.title')}
      add={mayAdd && { id: opener, label: t('team.add'), onAdd: () => edit('new') }}
      before={
        lead && (
          <List>
            <ListRow start={<Avatar {...splitName(lead)} />} title={lead} detail={t('patients:team.lead')} />
          </List>
        )
      }
      list={list}
      empty={lead ? t('team.emptyBesideLead') : t('team.empty')}
      row={(member) => (
        <MemberRow key={member.id} member={member} onEdit={() => edit(member)} onClosed={() => focusRow(member.id)} />
      )}
    />
  );
}

interface MemberRowProps {
  readonly member: CareTeamMember;
  readonly onEdit: () => void;
  readonly onClosed: () => void;
}

function MemberRow({ member, onEdit, onClosed }: MemberRowProps) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const name = member.memberName ?? '';
  const former = member.status === 'ended' || Boolean(member.endsOn && member.endsOn < format.today);
  const end: Command = {
    name: 'end',
    icon: 'minus',
    label: t('team.end'),
    question: () => ({
      title: t('team.endQuestion', { name }),
      danger: true,
      effect: t(member.userId ? 'team.endColleague' : 'team.endOutside'),
      done: t('team.ended'),
    }),
  };
  return (
    <ListRow
      id={rowId(member.id)}
      start={<Avatar {...splitName(name)} />}
      title={name}
      detail={[
        t(`team.role.${member.role}`),
        t(member.userId ? 'team.colleague' : 'team.outside'),
        t('since', { date: format.date(member.startsOn) }),
        member.endsOn && t('until', { date: format.date(member.endsOn) }),
        member.note,
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        <span className="row">
          {former && (
            <Chip tone="neutral" icon="minus">
              {t('former')}
            </Chip>
          )}
          {member.phone && !former && <CallButton name={name} phone={member.phone} />}
          <CommandMenu
            label={t('actionsOf', { name })}
            record={member}
            hook={callsOf('careTeamMembers').useCommand()}
            before={[member.can.includes('update') && { label: t('team.edit'), icon: 'pen', onSelect: onEdit }]}
            commands={former ? [] : [end]}
            onClosed={onClosed}
          />
        </span>
      }
    />
  );
}
