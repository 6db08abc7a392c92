// The organization by the state of its people and by program.

import type { Me } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type ListState, mayDo, useErrorSentence } from '#api';
import { StatusChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { countText, ListRow } from '#ui';
import styles from '../day/my-day.module.css';
import { DayCard } from './day-card.tsx';

interface Group {
  readonly value: string;
  readonly count: number;
  readonly capped: boolean;
}

interface Counted {
  readonly data?:
    | { readonly groups: readonly { readonly value: string | null; count: number; capped: boolean }[] }
    | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export function TenantCards({ me }: { readonly me: Me }) {
  return (
    <>
      <PeopleCard />
      {mayDo(me, 'enrollments', 'read') && <EnrollmentsCard />}
    </>
  );
}

/** The groups of a count as the rows of a card, the largest first. */
function useGroups({ data, error, isFetching, refetch }: Counted): ListState<Group> {
  const sentence = useErrorSentence();
  return {
    rows: data?.groups
      .flatMap(({ value, ...tally }) => (value === null ? [] : [{ value, ...tally }]))
      .toSorted((one, other) => other.count - one.count),
    busy: isFetching,
    error: sentence(error),
    onRetry: () => void refetch(),
    onShowMore: undefined,
  };
}

/** The card counts records, not its rows. */
const noCount = '';

function PeopleCard() {
  const { t } = useTranslation('my-day');
  const format = useFormat();
  const list = useGroups(callsOf('patients').useCount({ by: 'status' }));
  return (
    <DayCard
      title={t('people.title')}
      list={list}
      count={noCount}
      empty={t('people.empty')}
      foot={
        list.rows?.length === 0 && (
          <p className={`${styles.foot} row small`}>
            <Link to={paths.newPatient}>{t('people.first')}</Link>
            <Link to={paths.newUser}>{t('people.invite')}</Link>
          </p>
        )
      }
      row={(group) => (
        <ListRow
          key={group.value}
          title={
            <Link to={paths.patientsOf(group.value)}>
              <StatusChip of="patient" status={group.value} />
            </Link>
          }
          end={<bdi className={styles.amount}>{countText(group, format.number)}</bdi>}
        />
      )}
    />
  );
}

function EnrollmentsCard() {
  const { t } = useTranslation(['my-day', 'programs']);
  const format = useFormat();
  const list = useGroups(callsOf('enrollments').useCount({ status: 'active', by: 'program' }));
  return (
    <DayCard
      title={t('enrollments.title')}
      list={list}
      count={noCount}
      empty={t('enrollments.empty')}
      row={(group) => (
        <ListRow
          key={group.value}
          title={t(`programs:name.${group.value as 'CHW'}`)}
          end={<bdi className={styles.amount}>{countText(group, format.number)}</bdi>}
        />
      )}
    />
  );
}
