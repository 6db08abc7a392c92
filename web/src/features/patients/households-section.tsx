// Where the person lives and with whom. Members out of the reader's reach are a number and nothing else.
import Button from '@mui/material/Button';
import type { PatientHouseholds } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import {
  type Patient,
  useErrorSentence,
  useGetPatientHouseholdsQuery,
  useIdempotencyKey,
  useMay,
  useUpdateHouseholdMemberMutation,
} from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import {
  ActionMenu,
  Avatar,
  Card,
  EmptyState,
  ErrorNotice,
  Icon,
  LinesSkeleton,
  List,
  ListRow,
  nameOf,
  PersonName,
  toast,
} from '#ui';
import { ActDialog } from './act-dialog.tsx';
import styles from './around.module.css';
import { HouseholdForm } from './household-form.tsx';
import { HouseholdMemberForm } from './household-member-form.tsx';
import { HouseholdVisitForm } from './household-visit-form.tsx';

export type Home = PatientHouseholds['items'][number];
export type Member = Home['members'][number];
type Open = { readonly form: 'household' } | { readonly form: 'member' | 'visit'; readonly home: Home };

export function HouseholdsSection({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('around');
  const sentence = useErrorSentence();
  const { data, error, refetch } = useGetPatientHouseholdsQuery(patient.id);
  const [open, setOpen] = useState<Open>();
  const mayAdd = useMay('households', 'create') === true && patient.status !== 'merged';
  const close = () => setOpen(undefined);
  if (open?.form === 'household')
    return (
      <Card title={t('household.newTitle')}>
        <HouseholdForm patient={patient} onDone={close} />
      </Card>
    );
  if (open?.form === 'member')
    return (
      <Card title={t('household.addMemberTo', { name: open.home.household.name })}>
        <HouseholdMemberForm home={open.home} onDone={close} />
      </Card>
    );
  if (open?.form === 'visit')
    return (
      <Card title={t('visit.title')}>
        <HouseholdVisitForm home={open.home} patient={patient} onDone={close} />
      </Card>
    );
  const add = (
    <Button size="small" onClick={() => setOpen({ form: 'household' })}>
      {t('household.add')}
    </Button>
  );
  return (
    <Card title={t('household.title')} flush aside={mayAdd && data && data.items.length > 0 && add}>
      {error && !data && (
        <div className={styles.pad}>
          <ErrorNotice message={sentence(error) ?? ''} onRetry={() => void refetch()} />
        </div>
      )}
      {!error && !data && <LinesSkeleton />}
      {data?.items.length === 0 && <EmptyState text={t('household.empty')} action={mayAdd && add} />}
      {data?.items.map((home) => (
        <HomePart
          key={home.household.id}
          home={home}
          patient={patient}
          onAddMember={() => setOpen({ form: 'member', home })}
          onVisit={() => setOpen({ form: 'visit', home })}
        />
      ))}
    </Card>
  );
}

interface HomePartProps {
  readonly home: Home;
  readonly patient: Patient;
  readonly onAddMember: () => void;
  readonly onVisit: () => void;
}

function HomePart({ home, patient, onAddMember, onVisit }: HomePartProps) {
  const { t } = useTranslation('around');
  const mayRecord = useMay('encounters', 'create') === true;
  const mayAdd = useMay('householdMembers', 'create') === true;
  const [leaving, setLeaving] = useState<Member>();
  const { household, members, others } = home;
  const address = [
    household.addressLine,
    household.city,
    [household.state, household.postalCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <section aria-label={household.name}>
      <div className={`${styles.pad} stack-tight`}>
        <h3>
          <bdi>{household.name}</bdi>
        </h3>
        <p className="small muted">
          <bdi>{[t(`household.kind.${household.kind}`), address].filter(Boolean).join(' · ')}</bdi>
        </p>
      </div>
      <List label={t('household.membersOf', { name: household.name })}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSelf={member.patientId === patient.id}
            onLeave={() => setLeaving(member)}
          />
        ))}
        {others > 0 && (
          <ListRow
            start={<Icon name="users" />}
            title={t('household.others', { count: others })}
            detail={t('household.othersHint')}
          />
        )}
      </List>
      <div className={`${styles.pad} row`}>
        {mayRecord && members.length > 1 && (
          <Button size="small" variant="outlined" onClick={onVisit}>
            <Icon name="visit" size="small" />
            {t('visit.open')}
          </Button>
        )}
        {mayAdd && (
          <Button size="small" onClick={onAddMember}>
            {t('household.addMember')}
          </Button>
        )}
      </div>
      {leaving && <LeaveDialog key={leaving.id} member={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

interface MemberRowProps {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly onLeave: () => void;
}

function MemberRow({ member, isSelf, onLeave }: MemberRowProps) {
  const { t } = useTranslation('around');
  const format = useFormat();
  const { patient } = member;
  return (
    <ListRow
      start={<Avatar givenName={patient.givenName} familyName={patient.familyName} />}
      title={
        isSelf ? (
          <PersonName of={patient} />
        ) : (
          <Link to={paths.patient(patient.id)}>
            <PersonName of={patient} />
          </Link>
        )
      }
      detail={[
        t(`household.relationship.${member.relationship}`),
        format.age(patient.birthDate),
        member.startsOn && t('since', { date: format.date(member.startsOn) }),
        member.endsOn && t('until', { date: format.date(member.endsOn) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        member.can.includes('update') && (
          <ActionMenu
            label={t('actionsOf', { name: nameOf(patient) })}
            actions={[{ label: t('household.leave'), icon: 'minus', onSelect: onLeave }]}
          />
        )
      }
    />
  );
}

function LeaveDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { t } = useTranslation('around');
  const [update, { isLoading, error }] = useUpdateHouseholdMemberMutation();
  const keyOf = useIdempotencyKey();
  const sentence = useErrorSentence();
  async function leave(endsOn: string) {
    const body = { endsOn, version: member.version };
    const result = await update({ id: member.id, body, idempotencyKey: keyOf(body) });
    if ('error' in result) return;
    toast.success(t('household.left'));
    onClose();
  }
  return (
    <ActDialog
      open
      title={t('household.leaveQuestion', { name: nameOf(member.patient) })}
      confirm={t('household.leave')}
      ask={{ day: { label: t('household.lastDay') } }}
      busy={isLoading}
      error={sentence(error)}
      onConfirm={({ day }) => void leave(day)}
      onClose={onClose}
    >
      <p>{t('household.leaveHint')}</p>
    </ActDialog>
  );
}
