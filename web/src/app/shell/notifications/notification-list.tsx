// The tasks of the reader: drafts to sign, charges with missing information.
import type { charge, Me, RecordOf } from '@puente/contract';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  callsOf,
  type EncounterSummary,
  mayDo,
  type Referral,
  useCosignQueue,
  useGetMeQuery,
  useListState,
  useVoidWishes,
} from '#api';
import { loadTexts, useFormat } from '#i18n';
import { paths } from '#paths';
import { ErrorNotice, Popover, Skeleton } from '#ui';
import { isDraft } from '../../../features/insight/day/encounter-stage.ts';
import type { MenuProps } from '../menu-button.tsx';
import { Group, More, Row, shown } from './notification-group.tsx';
import styles from './notifications.module.css';
import { useWaitingAccess } from './use-waiting-access.ts';

/** The most unsigned drafts that load; the start page sends the same query. */
const mostDrafts = 50;
/** Needs the texts of referrals. */
const AnswersGroup = lazy(() =>
  Promise.all([import('./answers-group.tsx'), loadTexts(['referrals'])]).then(([m]) => ({ default: m.AnswersGroup })),
);
const needsInfo = { status: 'needs-info' } as const;

export function NotificationList({ id, anchor, onClose }: MenuProps) {
  const { data: me } = useGetMeQuery();
  const titleId = useId();
  return (
    <Popover id={id} anchor={anchor} align="end" onClose={onClose} aria-labelledby={titleId}>
      {me && <Waiting me={me} titleId={titleId} onClose={onClose} />}
    </Popover>
  );
}

interface WaitingProps {
  readonly me: Me;
  readonly titleId: string;
  readonly onClose: () => void;
}

function Waiting({ me, titleId, onClose }: WaitingProps) {
  const { t } = useTranslation(['shell', 'common']);
  const format = useFormat();
  const seesCharges = mayDo(me, 'charges', 'read');
  const seesReferrals = mayDo(me, 'referrals', 'read');
  const draftList = callsOf('encounters').useListSummaries(
    { authorId: me.id, isOpen: 'true', sort: 'startedAt', limit: mostDrafts },
    {
      skip: !mayDo(me, 'encounters', 'read'),
    },
  );
  const chargeList = callsOf('charges').useList(
    { ...needsInfo, sort: 'serviceDate', limit: shown },
    { skip: !seesCharges },
  );
  const drafts = useListState<EncounterSummary>(draftList);
  const charges = useListState<RecordOf<typeof charge>>(chargeList);
  const answers = useListState<Referral>(
    callsOf('referrals').useList(
      { ownerId: me.id, hasAnswer: 'true', sort: 'dueOn', limit: shown },
      { skip: !seesReferrals },
    ),
  );
  const cosign = useCosignQueue();
  const wishes = useVoidWishes();
  const toSign = drafts.rows?.filter((row) => isDraft(row, format.today));
  const { data: counted } = callsOf('charges').useCount(needsInfo, { skip: !seesCharges });
  const chargeCount = counted?.total.count ?? charges.rows?.length ?? 0;
  const access = useWaitingAccess(me);
  const error = drafts.error ?? cosign.error ?? answers.error ?? wishes.error ?? charges.error ?? access.error;
  const loading = drafts.busy || answers.busy || charges.busy || access.busy;
  const empty =
    toSign?.length === 0 &&
    !cosign.rows?.length &&
    wishes.rows.length === 0 &&
    (!seesReferrals || answers.rows?.length === 0) &&
    (!seesCharges || charges.rows?.length === 0) &&
    !access.busy &&
    !access.emergencies?.length &&
    !access.requests?.length;
  const place = (row: { readonly serviceDate?: string | null }) => row.serviceDate && format.weekday(row.serviceDate);
  return (
    <div className={styles.panel}>
      <h2 id={titleId}>{t('notifications.title')}</h2>
      {error && (
        <div className={styles.empty}>
          <ErrorNotice
            message={error}
            onRetry={() => {
              drafts.onRetry();
              cosign.onRetry();
              if (seesReferrals) answers.onRetry();
              wishes.onRetry();
              charges.onRetry();
              access.onRetry();
            }}
          />
        </div>
      )}
      {!error && loading && !toSign && <Skeleton rows={3} />}
      {empty && <p className={styles.empty}>{t('notifications.empty')}</p>}
      {access.emergencies && access.emergencies.length > 0 && (
        <Group title={t('notifications.emergency')} count={format.number(access.emergencies.length)}>
          {access.emergencies.slice(0, shown).map((row) => (
            <Row key={row.id} to={paths.access} icon="shield" row={row} detail={row.userName} onPick={onClose} />
          ))}
        </Group>
      )}
      {access.requests && access.requests.length > 0 && (
        <Group title={t('notifications.requests')} count={format.number(access.requests.length)}>
          {access.requests.map((row) => (
            <Row key={row.id} to={paths.accessRequests} icon="key" row={row} detail={row.userName} onPick={onClose} />
          ))}
        </Group>
      )}
      {answers.rows && answers.rows.length > 0 && (
        <Suspense fallback={<Skeleton rows={1} />}>
          <AnswersGroup rows={answers.rows} onPick={onClose} />
        </Suspense>
      )}
      {toSign && toSign.length > 0 && (
        <Group title={t('notifications.drafts')} count={format.number(toSign.length)}>
          {toSign.slice(0, shown).map((row) => (
            <Row
              key={row.id}
              to={paths.editEncounter(row.id)}
              icon="pen"
              row={row}
              detail={place(row)}
              onPick={onClose}
            />
          ))}
          {toSign.length > shown && <More to={paths.encountersIn('drafts')} onPick={onClose} />}
        </Group>
      )}
      {cosign.rows && cosign.rows.length > 0 && (
        <Group title={t('notifications.cosign')} count={format.number(cosign.rows.length)}>
          {cosign.rows.slice(0, shown).map((row) => (
            <Row key={row.id} to={paths.encounter(row.id)} icon="sign" row={row} detail={place(row)} onPick={onClose} />
          ))}
          {cosign.rows.length > shown && <More to={paths.encountersIn('cosign')} onPick={onClose} />}
        </Group>
      )}
      {wishes.rows.length > 0 && (
        <Group title={t('notifications.toVoid')} count={format.number(wishes.rows.length)}>
          {wishes.rows.slice(0, shown).map(({ kind, record }) => (
            <Row
              key={record.id}
              to={kind === 'charge' ? paths.charge(record.id) : paths.encounter(record.id)}
              icon="x-circle"
              row={record}
              detail={[t(`notifications.wished.${kind}`), place(record)].filter(Boolean).join(' · ')}
              onPick={onClose}
            />
          ))}
        </Group>
      )}
      {charges.rows && charges.rows.length > 0 && (
        <Group title={t('notifications.charges')} count={format.number(chargeCount)}>
          {charges.rows.slice(0, shown).map((row) => (
            <Row key={row.id} to={paths.charge(row.id)} icon="alert" row={row} detail={place(row)} onPick={onClose} />
          ))}
          {chargeCount > shown && <More to={paths.chargesIn('needs-info')} onPick={onClose} />}
        </Group>
      )}
    </div>
  );
}
