// Who takes part in the person's care. A colleague on the team reaches the record for as long as the membership lasts.
import Button from '@mui/material/Button';
import { type careTeamMember, type RecordOf } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Patient,
  useCommandCareTeamMemberMutation,
  useListCareTeamMembersInfiniteQuery,
  useListState,
} from '#api';
import { useFormat } from '#i18n';
import { useAct, useCardEditing } from '#records';
import { ActionMenu, Avatar, CallButton, Card, Chip, ConfirmDialog, List, ListRow, rowId, splitName } from '#ui';
import { CareTeamForm } from './care-team-form.tsx';
import { SmallList } from './small-list.tsx';
import { useMayAdd } from './use-may-add.ts';

const opener = 'add-care-team-member';

export type CareTeamMember = RecordOf<typeof careTeamMember>;

export function CareTeamSection({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['support-network', 'patients']);
  const list = useListState<CareTeamMember>(
    useListCareTeamMembersInfiniteQuery({ patientId: patient.id, sort: '-startsOn', limit: 100 }),
  );
  const { editing, record, edit, onDone, focusRow } = useCardEditing<CareTeamMember>(opener);
  const [ending, setEnding] = useState<CareTeamMember>();
  const mayAdd = useMayAdd('careTeamMembers', patient);
  if (editing)
    return (
      <Card title={record ? (record.memberName ?? '') : t('team.newTitle')}>
        <CareTeamForm patient={patient} record={record} onDone={onDone} />
      </Card>
    );
  const lead = patient.assignedToName;
  return (
    <Card
      title={t('team.title')}
      flush
      aside={
        mayAdd && (
          <Button id={opener} size="small" onClick={() => edit('new')}>
            {t('team.add')}
          </Button>
        )
      }
    >
      {lead && (
        <List>
          <ListRow start={<Avatar {...splitName(lead)} />} title={lead} detail={t('patients:team.lead')} />
        </List>
      )}
      <SmallList
        list={list}
        empty={lead ? t('team.emptyBesideLead') : t('team.empty')}
        row={(member) => (
          <MemberRow key={member.id} member={member} onEdit={() => edit(member)} onEnd={() => setEnding(member)} />
        )}
      />
      {ending && (
        <EndDialog
          key={ending.id}
          member={ending}
          onClose={() => {
            focusRow(ending.id);
            setEnding(undefined);
          }}
        />
      )}
    </Card>
  );
}

interface MemberRowProps {
  readonly member: CareTeamMember;
  readonly onEdit: () => void;
  readonly onEnd: () => void;
}

function MemberRow({ member, onEdit, onEnd }: MemberRowProps) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const name = member.memberName ?? '';
  const former = member.status === 'ended' || Boolean(member.endsOn && member.endsOn < format.today);
  const actions = [
    member.can.includes('update') && ({ label: t('team.edit'), icon: 'pen', onSelect: onEdit } as const),
    !former && member.can.includes('end') && ({ label: t('team.end'), icon: 'minus', onSelect: onEnd } as const),
  ].filter((action) => action !== false);
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
          {actions.length > 0 && <ActionMenu label={t('actionsOf', { name })} actions={actions} />}
        </span>
      }
    />
  );
}

function EndDialog({ member, onClose }: { readonly member: CareTeamMember; readonly onClose: () => void }) {
  const { t } = useTranslation('support-network');
  const { act, dialog } = useAct(useCommandCareTeamMemberMutation(), member, {
    done: t('team.ended'),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t('team.endQuestion', { name: member.memberName ?? '' })}
      confirm={t('team.end')}
      danger
      {...dialog}
      onConfirm={() => act('end')}
      onClose={onClose}
    >
      <p>{t(member.userId ? 'team.endColleague' : 'team.endOutside')}</p>
    </ConfirmDialog>
  );
}
