// A preview of a group's visits, closed at the hour of the question: size, times, overlaps, and blocked charges.
import type { ClosingPreview } from '@puente/contract';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type GroupEncounter, problemOf, usePreviewGroupClosingQuery } from '#api';
import { findingKey, nameOf, useFindingText } from '#care';
import { timeOf, useFormat, useZone } from '#i18n';
import { isTime } from '#ui';
import { hourKind } from '../note/moment-kind.ts';
import styles from '../signing/units-card.module.css';

const minuteMs = 60_000;

export function ClosingLack({ group }: { readonly group: GroupEncounter }) {
  const { t } = useTranslation('groups');
  const zone = useZone();
  const hour = String(useWatch({ name: 'hour' }) ?? '');
  const isPlanned = !isTime(hour) || hour === timeOf(new Date(group.endedAt), zone);
  const endedAt = isPlanned ? undefined : (hourKind(zone, group.startedAt).toBody(hour) ?? undefined);
  const { currentData, isFetching, error } = usePreviewGroupClosingQuery(
    { groupId: group.id, endedAt },
    { refetchOnMountOrArgChange: true },
  );
  if (isFetching && !currentData) return <p role="status">{t('closing.checking')}</p>;
  // The server refuses the closing for the same reason, with its own message.
  if (error) return problemOf(error)?.code === 'validation' ? null : <p>{t('closing.unchecked')}</p>;
  if (!currentData) return null;
  const { ready, needsInfo, notBillable } = currentData;
  return (
    <div role="status" className="stack-tight">
      <Facts told={currentData} />
      {ready > 0 && <p>{t('closing.ready', { count: ready })}</p>}
      <Held held={needsInfo} told={t('closing.needsInfo', { count: needsInfo.charges })} />
      <Held held={notBillable} told={t('closing.notBillable', { count: notBillable.charges })} />
      <Overlaps told={currentData} />
    </div>
  );
}

function Facts({ told: { size, startedAt, endedAt } }: { readonly told: ClosingPreview }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const minutes = Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / minuteMs);
  const facts = [
    t('closing.people', { count: size }),
    `${format.time(startedAt)} – ${format.time(endedAt)}`,
    t('minutes', { count: minutes }),
  ];
  return (
    <p>
      <b>{facts.join(' · ')}</b>
    </p>
  );
}

function Overlaps({ told: { overlaps } }: { readonly told: ClosingPreview }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const falling = overlaps.reduce((sum, { ready }) => sum + ready, 0);
  if (overlaps.length === 0) return null;
  return (
    <>
      <p>{t('closing.overlaps')}</p>
      <ul className={styles.lacks}>
        {overlaps.map(({ id, title, patient, startedAt, endedAt, isSigned }) => (
          <li key={`${id} ${isSigned}`}>
            <bdi>{title ?? (patient && t('closing.visitWith', { name: nameOf(patient) }))}</bdi>{' '}
            <bdi className="small muted nowrap">{`${format.time(startedAt)} – ${format.time(endedAt)}`}</bdi>
          </li>
        ))}
      </ul>
      {falling > 0 && (
        <p>
          <b>{t('closing.falling', { count: falling })}</b>
        </p>
      )}
    </>
  );
}

function Held({ held, told }: { readonly held: ClosingPreview['needsInfo']; readonly told: string }) {
  const { t } = useTranslation('groups');
  const findingText = useFindingText();
  if (held.charges === 0) return null;
  return (
    <>
      <p>{told}</p>
      <ul className={styles.lacks}>
        {held.reasons.map(({ finding, charges }) => (
          <li key={findingKey(finding)}>
            <bdi>{findingText(finding)}</bdi>{' '}
            <bdi className="small muted nowrap">{t('closing.people', { count: charges })}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
