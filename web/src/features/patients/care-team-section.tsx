// Who takes part in the person's care. A colleague on the team reaches the record for as long as the membership lasts.
import Button from '@mui/material/Button';
import { type careTeamMember, type RecordOf } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Patient,
  useCommandCareTeamMemberMutation,
  useErrorSentence,
  useIdempotencyKey,
  useListCareTeamMembersInfiniteQuery,
  useListState,
  useMay,
} from '#api';
import { useFormat } from '#i18n';
import { ActionMenu, Avatar, CallButton, Card, Chip, ConfirmDialog, List, ListRow, toast } from '#ui';
import { CareTeamForm } from './care-team-form.tsx';
import { SmallList } from './small-list.tsx';
import { splitName } from './split-name.ts';

export type CareTeamMember = RecordOf<typeof careTeamMember>;

export function CareTeamSection({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation(['around', 'patients']);
  const list = useListState<CareTeamMember>(
    useListCareTeamMembersInfiniteQuery({ patientId: patient.id, sort: '-startsOn', limit: 100 }),
  );
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<CareTeamMember>();
  const mayAdd = useMay('careTeamMembers', 'create') === true && patient.status !== 'merged';
  if (adding)
    return (
      <Card title={t('team.newTitle')}>
        <CareTeamForm patient={patient} onDone={() => setAdding(false)} />
      </Card>
    );
  const lead = patient.assignedToName;
  return (
    <Card
      title={t('team.title')}
      flush
      aside={
        mayAdd && (
          <Button size="small" onClick={() => setAdding(true)}>
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
        row={(member) => <MemberRow key={member.id} member={member} onEnd={() => setEnding(member)} />}
      />
      {ending && <EndDialog key={ending.id} member={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function MemberRow({ member, onEnd }: { readonly member: CareTeamMember; readonly onEnd: () => void }) {
  const { t } = useTranslation('around');
  const format = useFormat();
  const name = member.memberName ?? '';
  const former = member.status === 'ended' || Boolean(member.endsOn && member.endsOn < format.today);
  return (
    <ListRow
      start={<Avatar {...splitName(name)} />}
      title={name}
      detail={[
        t(`team.role.${member.role}`),
        t(member.userId ? 'team.colleague' : 'team.outside'),
        t('since', { date: format.date(member.startsOn) }),
        member.endsOn && t('until', { date: format.date(member.endsOn) }),
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
          {!former && member.can.includes('end') && (
            <ActionMenu
              label={t('actionsOf', { name })}
              actions={[{ label: t('team.end'), icon: 'minus', onSelect: onEnd }]}
            />
          )}
        </span>
      }
    />
  );
}

function EndDialog({ member, onClose }: { readonly member: CareTeamMember; readonly onClose: () => void }) {
  const { t } = useTranslation('around');
  const [command, { isLoading, error }] = useCommandCareTeamMemberMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  async function end() {
    const body = { version: member.version };
    const result = await command({ id: member.id, name: 'end', body, idempotencyKey: keyOf(body) });
    if ('error' in result) return;
    toast.success(t('team.ended'));
    onClose();
  }
  return (
    <ConfirmDialog
      open
      title={t('team.endQuestion', { name: member.memberName ?? '' })}
      confirm={t('team.end')}
      danger
      busy={isLoading}
      error={sentence(error)}
      onConfirm={() => void end()}
      onClose={onClose}
    >
      <p>{t(member.userId ? 'team.endColleague' : 'team.endOutside')}</p>
    </ConfirmDialog>
  );
}
