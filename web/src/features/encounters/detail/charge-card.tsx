// The charge of a signed encounter, for readers who may see it. An event makes it a moment after signing; the stream of
// events announces it.
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, mayDo, useGetMeQuery, useListState } from '#api';
import { FixButton, firstPressing, fixOf, StatusChip, useFindingText } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { Card, DetailList, ErrorNotice } from '#ui';
import type { Charge } from '../note/charge.ts';
import type { EncounterRecord } from '../note/encounter-record.ts';

/** Without a stream of events the charge is requested again after these pauses, in ms. */
const retryPausesMs: readonly number[] = [1_500, 4_000, 10_000];
/** A charge that is missing after this time will not appear for this reader. */
const onItsWayMs = 60_000;

export function ChargeCard({ encounter }: { readonly encounter: EncounterRecord }) {
  const { t } = useTranslation(['encounters', 'common']);
  const { data: me } = useGetMeQuery();
  const list = useListState<Charge>(
    callsOf('charges').useList({ encounterId: encounter.id }, { skip: !mayDo(me, 'charges', 'read') }),
  );
  const found = list.rows?.[0];
  // Others see the card once the charge exists: only the author is sure to get one.
  const isExpected = encounter.authorId === me?.id && Date.now() - Date.parse(encounter.signedAt ?? '') < onItsWayMs;
  const waiting = list.rows?.length === 0 && isExpected;
  useRetry(waiting, list.onRetry);
  if (!found && !waiting && !list.error) return null;
  return (
    <Card title={t('charge.title')} aside={found && <StatusChip of="charge" status={found.status} />}>
      {list.error && <ErrorNotice message={list.error} onRetry={list.onRetry} />}
      {waiting && !list.error && (
        <p className="small muted" role="status">
          {t('charge.waiting')}
        </p>
      )}
      {found && <Made charge={found} />}
    </Card>
  );
}

function useRetry(waiting: boolean, ask: () => void): void {
  const [asked, setAsked] = useState(0);
  const pause = retryPausesMs[asked];
  useEffect(() => {
    if (!waiting || pause === undefined) return;
    const timer = setTimeout(() => {
      setAsked((count) => count + 1);
      ask();
    }, pause);
    return () => clearTimeout(timer);
  }, [waiting, pause, ask]);
}

function Made({ charge }: { readonly charge: Charge }) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const findingText = useFindingText();
  const { data: me } = useGetMeQuery();
  const pressing = charge.status === 'needs-info' || charge.status === 'not-billable';
  const finding = pressing ? firstPressing(charge.findings) : undefined;
  return (
    <div className="stack">
      <DetailList
        details={[
          {
            name: t('section.units'),
            value: charge.code && (
              <bdi translate="no">
                {[charge as Pick<Charge, 'code' | 'modifiers' | 'units'>, ...charge.addOns]
                  .map(({ code, modifiers, units }) => `${[code, ...modifiers].join(' ')} × ${format.number(units)}`)
                  .join(', ')}
              </bdi>
            ),
          },
          { name: t('charge.amount'), value: charge.amountCents !== null && format.money(charge.amountCents) },
        ]}
      />
      {finding && (
        <p className="small row">
          <bdi className="grow">{findingText(finding)}</bdi>
          <FixButton fix={fixOf(finding, charge, me)} of={findingText(finding)} />
        </p>
      )}
      <Link className="small off-paper" to={paths.charge(charge.id)}>
        {t('charge.open')}
      </Link>
    </div>
  );
}
