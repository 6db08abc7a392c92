// What needs the reader: drafts to sign, charges with missing information.
import type { charge, Me, PatientSummary, RecordOf, VeiledPatient } from '@puente/contract';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type EncounterSummary, mayDo, useCosignQueue, useGetMeQuery, useListState } from '#api';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { ErrorNotice, Icon, type IconName, PersonOrVeiled, Popover, Skeleton } from '#ui';
import { isDraft } from '../../features/insight/encounter-stage.ts';
import type { MenuProps } from './menu-button.tsx';
import styles from './notifications.module.css';
import { useWaitingAccess } from './use-waiting-access.ts';

const shown = 5;

/** The most unsigned drafts that are read; the start page asks the same. */
const mostDrafts = 50;
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
  const cosign = useCosignQueue();
  const toSign = drafts.rows?.filter((row) => isDraft(row, format.today));
  const { data: counted } = callsOf('charges').useCount(needsInfo, { skip: !seesCharges });
  const chargeCount = counted?.total.count ?? charges.rows?.length ?? 0;
  const access = useWaitingAccess(me);
  const error = drafts.error ?? cosign.error ?? charges.error ?? access.error;
  const loading = drafts.busy || charges.busy || access.busy;
  const empty =
    toSign?.length === 0 &&
    !cosign.rows?.length &&
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

interface GroupProps {
  readonly title: string;
  readonly count: string;
  readonly children: ReactNode;
}

function Group({ title, count, children }: GroupProps) {
  return (
    <section>
      <h3>
        {title}
        <span className="numbers">
          <bdi>{count}</bdi>
        </span>
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

function More({ to, onPick }: { readonly to: string; readonly onPick: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link className={styles.more} to={to} onClick={onPick}>
        {t('action.seeAll')}
      </Link>
    </li>
  );
}

interface RowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly row: { readonly patient: PatientSummary | VeiledPatient };
  readonly detail: ReactNode;
  readonly onPick: () => void;
}

function Row({ to, icon, row, detail, onPick }: RowProps) {
  return (
    <li>
      <Link className={styles.row} to={to} onClick={onPick}>
        <Icon name={icon} />
        <span className="grow">
          <b>
            <PersonOrVeiled of={row.patient} />
          </b>
          <small className="small muted">
            <bdi>{detail}</bdi>
          </small>
        </span>
      </Link>
    </li>
  );
}
