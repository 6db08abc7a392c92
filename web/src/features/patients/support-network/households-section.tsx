// The homes of the person, and the people in them. Members out of the reader's reach are only counted.
import type { PatientHouseholds } from '@puente/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Patient, useErrorSentence, useGetPatientHouseholdsQuery, useMay } from '#api';
import { nameOf, PersonName } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, type CommandHook, CommandMenu } from '#records';
import {
  Avatar,
  Button,
  Card,
  EmptyState,
  ErrorNotice,
  Icon,
  LinesSkeleton,
  List,
  ListRow,
  rowId,
  useFocusReturn,
} from '#ui';
import styles from '../person/support-network.module.css';
import { useMayAdd } from '../person/use-may-add.ts';
import { HouseholdEditForm } from './household-edit-form.tsx';
import { HouseholdForm } from './household-form.tsx';
import { HouseholdMemberEditForm } from './household-member-edit-form.tsx';
import { HouseholdMemberForm } from './household-member-form.tsx';
import { HouseholdVisitForm } from './household-visit-form.tsx';

export type Home = PatientHouseholds['items'][number];
export type Member = Home['members'][number];
type Open =
  | { readonly form: 'new' }
  | { readonly form: 'edit' | 'join' | 'visit'; readonly home: Home }
  | { readonly form: 'member'; readonly member: Member };

const opener = 'add-household';
const openerIn = (form: 'join' | 'visit', { household }: Home) => `${form}-${household.id}`;

export function HouseholdsSection({ patient }: { readonly patient: Patient }) {
  const { t } = useTranslation('support-network');
  const sentence = useErrorSentence();
  const { data, error, refetch } = useGetPatientHouseholdsQuery(patient.id);
  const [open, setOpen] = useState<Open>();
  const mayAdd = useMayAdd('households', patient);
  const giveFocus = useFocusReturn();
  const close = (...ids: readonly string[]) => {
    giveFocus(...ids, opener);
    setOpen(undefined);
  };
  if (open?.form === 'new')
    return (
      <Card title={t('household.newTitle')}>
        <HouseholdForm patient={patient} onDone={(saved) => close(rowId(saved?.id ?? ''))} />
      </Card>
    );
  if (open?.form === 'edit')
    return (
      <Card title={open.home.household.name}>
        <HouseholdEditForm record={open.home.household} onDone={() => close(rowId(open.home.household.id))} />
      </Card>
    );
  if (open?.form === 'member')
    return (
      <Card title={nameOf(open.member.patient)}>
        <HouseholdMemberEditForm record={open.member} onDone={() => close(rowId(open.member.id))} />
      </Card>
    );
  if (open?.form === 'join')
    return (
      <Card title={t('household.addMemberTo', { name: open.home.household.name })}>
        <HouseholdMemberForm
          home={open.home}
          onDone={(saved) => close(rowId(saved?.id ?? ''), openerIn('join', open.home))}
        />
      </Card>
    );
  if (open?.form === 'visit')
    return (
      <Card title={t('visit.title')}>
        <HouseholdVisitForm home={open.home} patient={patient} onDone={() => close(openerIn('visit', open.home))} />
      </Card>
    );
  const add = (
    <Button id={opener} size="small" onClick={() => setOpen({ form: 'new' })}>
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
          onOpen={setOpen}
          giveFocus={(...ids) => giveFocus(...ids, opener)}
        />
      ))}
    </Card>
  );
}

interface HomePartProps {
  readonly home: Home;
  readonly patient: Patient;
  readonly onOpen: (open: Open) => void;
  readonly giveFocus: (...ids: readonly string[]) => void;
}

function HomePart({ home, patient, onOpen, giveFocus }: HomePartProps) {
  const { t } = useTranslation('support-network');
  const mayRecord = useMay('encounters', 'create') === true;
  const mayAdd = useMayAdd('householdMembers', patient);
  const { household, members, others } = home;
  const address = [
    household.addressLine,
    household.city,
    [household.state, household.postalCode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
  const latest = members
    .filter(isCurrentMember)
    .map(({ startsOn }) => startsOn ?? '')
    .sort()
    .at(-1);
  const dissolve: Command = {
    name: 'dissolve',
    icon: 'minus',
    label: t('household.dissolve'),
    question: () => ({
      title: t('household.dissolveQuestion', { name: household.name }),
      danger: true,
      effect: t(others > 0 ? 'household.dissolveOthers' : 'household.dissolveHint'),
      ask: { day: { label: t('household.lastDay'), from: latest ?? null } },
      body: ({ day }) => ({ endsOn: day }),
      done: t('household.dissolved'),
    }),
  };
  return (
    <section aria-label={household.name}>
      <div id={rowId(household.id)} tabIndex={-1} className={`${styles.pad} row`}>
        <div className="grow stack-tight">
          <h3>
            <bdi>{household.name}</bdi>
          </h3>
          <p className="small muted">
            <bdi>{[t(`household.kind.${household.kind}`), address].filter(Boolean).join(' · ')}</bdi>
          </p>
        </div>
        <CommandMenu
          label={t('actionsOf', { name: household.name })}
          record={household}
          hook={callsOf('households').useCommand()}
          before={[
            household.can.includes('update') && {
              label: t('household.edit'),
              icon: 'pen',
              onSelect: () => onOpen({ form: 'edit', home }),
            },
          ]}
          commands={members.some(isCurrentMember) ? [dissolve] : []}
          onClosed={() => giveFocus(rowId(household.id))}
        />
      </div>
      <List label={t('household.membersOf', { name: household.name })}>
        {members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSelf={member.patientId === patient.id}
            onEdit={() => onOpen({ form: 'member', member })}
            onClosed={() => giveFocus(rowId(member.id), rowId(household.id))}
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
          <Button
            id={openerIn('visit', home)}
            size="small"
            variant="outlined"
            onClick={() => onOpen({ form: 'visit', home })}
          >
            <Icon name="visit" size="small" />
            {t('visit.open')}
          </Button>
        )}
        {mayAdd && (
          <Button id={openerIn('join', home)} size="small" onClick={() => onOpen({ form: 'join', home })}>
            {t('household.addMember')}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Members whose time in the household has no end yet. */
const isCurrentMember = ({ endsOn }: Member) => !endsOn;

interface MemberRowProps {
  readonly member: Member;
  readonly isSelf: boolean;
  readonly onEdit: () => void;
  readonly onClosed: () => void;
}

function MemberRow({ member, isSelf, onEdit, onClosed }: MemberRowProps) {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  const { patient } = member;
  const leave: Command<object> = {
    name: 'leave',
    needs: 'update',
    icon: 'minus',
    label: t('household.leave'),
    question: () => ({
      title: t('household.leaveQuestion', { name: nameOf(patient) }),
      effect: t('household.leaveHint'),
      ask: { day: { label: t('household.lastDay'), from: member.startsOn ?? null } },
      body: ({ day }) => ({ endsOn: day }),
      done: t('household.left'),
    }),
  };
  return (
    <ListRow
      id={rowId(member.id)}
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
        <CommandMenu
          label={t('actionsOf', { name: nameOf(patient) })}
          record={member}
          hook={useLeaveHousehold()}
          before={[
            member.can.includes('update') && { label: t('household.editMember'), icon: 'pen', onSelect: onEdit },
          ]}
          commands={isCurrentMember(member) ? [leave] : []}
          onClosed={onClosed}
        />
      }
    />
  );
}

/** Leaving is a change of the membership. */
function useLeaveHousehold(): CommandHook<object> {
  const [update, state] = callsOf('householdMembers').useUpdate();
  return [({ id, body }) => update({ id, body }), state];
}
