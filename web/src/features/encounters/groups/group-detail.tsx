// One group: its list with attendance, the waiting entries of the poster, and the closing.
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import {
  callsOf,
  type GroupEncounter,
  type GroupParticipant,
  useGetGroupAttendanceQuery,
  useListState,
  useMay,
} from '#api';
import { nameOf, StatusChip } from '#care';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { type Command, Loaded, RecordCard, useCardEditing, useCommands } from '#records';
import {
  ActionMenu,
  Button,
  Card,
  DetailList,
  Icon,
  type MenuAction,
  Notice,
  PageHeader,
  Skeleton,
  usePrintAction,
} from '#ui';
import detailStyles from '../note/encounter-detail.module.css';
import { useLargestGroup } from '../signing/use-largest-group.ts';
import { CheckInCard } from './check-in-card.tsx';
import { ParticipantRow } from './participant-row.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';
import { useClosing } from './use-closing.tsx';

const AddParticipant = lazy(() => import('./add-participant.tsx').then((m) => ({ default: m.AddParticipant })));
const ParticipantForm = lazy(() => import('./participant-form.tsx').then((m) => ({ default: m.ParticipantForm })));
const loadCharges = () =>
  Promise.all([import('./group-charges.tsx'), loadTexts(['policy'])]).then(([m]) => ({ default: m.GroupCharges }));
const GroupCharges = lazy(loadCharges);
const most = 200;

export function GroupDetail() {
  const { groupId = '' } = useParams();
  return (
    <Loaded read={callsOf('groupEncounters').useGet(groupId)} isPage>
      {(group) => <Group group={group} />}
    </Loaded>
  );
}

function Group({ group }: { readonly group: GroupEncounter }) {
  const { t } = useTranslation(['groups', 'encounters', 'common']);
  const format = useFormat();
  const mayUpdate = group.can.includes('update');
  const mayCreate = useMay('groupEncounters', 'create') === true;
  const print = usePrintAction();
  const closing = useClosing(group);
  const commands: Command[] = [
    {
      name: 'start',
      icon: 'clock',
      label: t('command.start'),
      question: () => ({ title: t('startQuestion'), effect: t('startEffect'), done: t('started') }),
    },
    closing,
    {
      name: 'cancel',
      icon: 'x',
      label: t('command.cancel'),
      question: () => ({
        title: t('cancelQuestion'),
        danger: true,
        ask: { reason: { label: t('reason') } },
        done: t('cancelled'),
      }),
    },
  ];
  const { ask, may, actions, dialog } = useCommands({
    record: group,
    hook: callsOf('groupEncounters').useCommand(),
    commands,
  });
  const main = (['start', 'close'] as const).find(may);
  const menu: readonly MenuAction[] = [
    ...(mayUpdate ? [{ label: t('edit'), icon: 'pen', to: paths.editGroup(group.id) } as const] : []),
    ...(mayUpdate ? [{ label: t('poster'), icon: 'group', to: paths.groupPoster(group.id) } as const] : []),
    ...(group.can.includes('correct')
      ? [{ label: t('correct.title'), icon: 'pen', to: paths.correctGroup(group.id) } as const]
      : []),
    ...(mayCreate ? [{ label: t('next'), icon: 'calendar', to: paths.nextGroup(group.id) } as const] : []),
    { ...print, label: t('printSheet') },
    ...actions,
  ];
  const session = group.sessionNumber ? t('session', { number: group.sessionNumber }) : '';
  return (
    <>
      <PageHeader
        title={group.title}
        lead={
          <span className="row">
            <StatusChip of="group" status={group.status} />
            <bdi className="small">{format.dateTime(group.startedAt)}</bdi>
          </span>
        }
        actions={
          <>
            {main && (
              <Button variant="contained" onClick={() => ask(main)}>
                <Icon name={main === 'start' ? 'clock' : 'check'} size="small" />
                {main === 'close' ? closing.label : t('command.start')}
              </Button>
            )}
            <ActionMenu outlined actions={menu} />
          </>
        }
      />
      <div className="off-paper">
        <div className={detailStyles.columns}>
          <div className="stack in-order">
            <List group={group} />
            {mayUpdate && <CheckInCard group={group} />}
            {group.status === 'closed' && (
              <Suspense fallback={<Skeleton rows={4} />}>
                <GroupCharges group={group} />
              </Suspense>
            )}
          </div>
          <Card title={t('about')}>
            <DetailList
              details={[
                { name: t('field.curriculum'), value: [group.curriculum, session].filter(Boolean).join(' · ') },
                { name: t('time'), value: `${format.time(group.startedAt)} – ${format.time(group.endedAt)}` },
                { name: t('field.placeOfService'), value: t(`encounters:place.${group.placeOfService}`) },
                { name: t('field.location'), value: group.location },
                { name: t('field.capacity'), value: group.capacity && format.number(group.capacity) },
                { name: t('field.language'), value: group.language && format.language(group.language) },
                {
                  name: t('facilitators'),
                  value: [group.facilitatorName, group.coFacilitatorName].filter(Boolean).join(', '),
                },
                { name: t('field.serviceType'), value: t(`encounters:serviceType.${group.serviceType}`) },
                { name: t('field.purpose'), value: group.purpose },
                { name: t('field.topic'), value: group.topic },
                { name: t('reason'), value: group.statusReason },
              ]}
            />
          </Card>
        </div>
      </div>
      <SignInSheet group={group} />
      {dialog}
    </>
  );
}

const opener = 'add-participant';

function List({ group }: { readonly group: GroupEncounter }) {
  const { t } = useTranslation('groups');
  const list = useListState<GroupParticipant>(
    callsOf('groupParticipants').useList({ groupEncounterId: group.id, limit: most }),
  );
  const { data: counted } = useGetGroupAttendanceQuery(group.id);
  const { editing, record, edit, onDone } = useCardEditing<GroupParticipant>(opener);
  const mayAdd = useMay('groupParticipants', 'create') === true;
  const isOpen = group.status === 'scheduled' || group.status === 'in-progress';
  const present = counted?.present ?? 0;
  const largest = useLargestGroup(group.startedAt, isOpen && present > 1);
  const rows = list.rows?.filter(({ status }) => status !== 'removed');
  if (editing && record)
    return (
      <Card title={nameOf(record.patient)}>
        <Suspense fallback={<Skeleton rows={4} />}>
          <ParticipantForm group={group} record={record} onDone={onDone} />
        </Suspense>
      </Card>
    );
  return (
    <>
      {largest !== undefined && present > largest && (
        <Notice tone="warning" urgent title={t('tooMany.title', { count: present })}>
          {t('tooMany.text', { count: largest })}
        </Notice>
      )}
      <RecordCard
        title={t('list')}
        count={t('present', { count: present })}
        list={{ ...list, rows }}
        empty={t('emptyList')}
        before={
          isOpen &&
          mayAdd && (
            <Suspense>
              <AddParticipant group={group} taken={rows ?? []} />
            </Suspense>
          )
        }
        row={(one) => <ParticipantRow key={one.id} row={one} group={group} onEdit={() => edit(one)} />}
      />
      {counted && counted.notReached > 0 && (
        <p className="small muted">{t('notReached', { count: counted.notReached })}</p>
      )}
    </>
  );
}
