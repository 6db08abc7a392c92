// Unconfirmed entries from the poster: a person counts as present once a facilitator has matched them.
import { useTranslation } from 'react-i18next';
import {
  callsOf,
  type GroupEncounter,
  type GroupParticipant,
  useDismissCheckInMutation,
  useListCheckInsQuery,
  useListState,
  useLoadFailure,
} from '#api';
import { nameOf } from '#care';
import { useFormat } from '#i18n';
import { useAct } from '#records';
import { Button, Card, ErrorNotice, List, ListRow, Notice, Skeleton } from '#ui';
import styles from './groups.module.css';

const most = 200;
const beginsAlike = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base', usage: 'search' }) === 0;

interface Written {
  readonly id: string;
  readonly givenName: string;
  readonly familyInitial: string;
}

export function CheckInCard({ group }: { readonly group: GroupEncounter }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const { data, error, refetch } = useListCheckInsQuery(group.id, {
    pollingInterval: 15_000,
    skipPollingIfUnfocused: true,
  });
  const { rows } = useListState<GroupParticipant>(
    callsOf('groupParticipants').useList({ groupEncounterId: group.id, limit: most }),
  );
  const failure = useLoadFailure({ error, refetch });
  const act = useAct(callsOf('groupParticipants').useCommand());
  const [dismiss] = useDismissCheckInMutation();
  const matchesOf = ({ givenName, familyInitial }: Written) =>
    (rows ?? []).filter(
      ({ patient, can }) =>
        can.includes('check-in') &&
        // People with a single name enter it as the given name, with any letter as the second.
        (patient.givenName
          ? (beginsAlike(patient.givenName, givenName) || beginsAlike(patient.preferredName ?? '', givenName)) &&
            beginsAlike([...patient.familyName][0] ?? '', [...familyInitial][0] ?? '')
          : beginsAlike(patient.familyName, givenName)),
    );
  async function confirm(person: GroupParticipant, checkInId: string): Promise<void> {
    if (await act('check-in', {}, person)) await dismiss({ id: group.id, checkInId });
  }
  const untaken = data?.untakenAt && (
    <Notice tone="warning">{t('untaken', { count: data.untaken, time: format.time(data.untakenAt) })}</Notice>
  );
  if (!data || data.items.length === 0)
    return (
      <Card
        title={t('waiting')}
        aside={
          <Button size="small" onClick={() => void refetch()}>
            {t('look')}
          </Button>
        }
      >
        <div className="stack">
          {untaken}
          {data && <p className="small muted">{t('nobodyWaits')}</p>}
          {!data && (error ? <ErrorNotice {...failure} /> : <Skeleton rows={1} />)}
        </div>
      </Card>
    );
  return (
    <Card title={t('waiting')} flush>
      {untaken && <div className={styles.pad}>{untaken}</div>}
      <List>
        {data.items.map((one) => {
          const found = matchesOf(one);
          const written = `${one.givenName} ${one.familyInitial}`;
          return (
            <ListRow
              key={one.id}
              title={<bdi translate="no">{written}</bdi>}
              detail={found.length === 0 ? t('noMatch') : t('checkWho')}
              endBelow
              end={
                <span className={styles.acts}>
                  {found.map((person) => (
                    <Button key={person.id} size="small" onClick={() => void confirm(person, one.id)}>
                      {t('confirm', { name: nameOf(person.patient) })}
                    </Button>
                  ))}
                  <Button
                    size="small"
                    aria-label={t('dismissOne', { name: written })}
                    onClick={() => void dismiss({ id: group.id, checkInId: one.id })}
                  >
                    {t('dismiss')}
                  </Button>
                </span>
              }
            />
          );
        })}
      </List>
    </Card>
  );
}
