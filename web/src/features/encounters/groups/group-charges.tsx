// The charges of a closed group: the person, the amount, and the block of each.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type GroupEncounter, mayDo, useGetMeQuery, useListState } from '#api';
import { FixButton, firstPressing, fixOf, nameOf, PersonName, StatusChip, useFindingText } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { ListRow } from '#ui';
import type { Charge } from '../note/charge.ts';

/** The largest number of participants of a group. */
const most = 200;

export function GroupCharges({ group }: { readonly group: GroupEncounter }) {
  const { t } = useTranslation('groups');
  const { data: me } = useGetMeQuery();
  const mayRead = mayDo(me, 'charges', 'read');
  const list = useListState<Charge>(
    callsOf('charges').useList({ groupEncounterId: group.id, limit: most }, { skip: !mayRead }),
  );
  if (!mayRead) return null;
  const rows = list.rows?.filter(({ status }) => status !== 'void');
  const ready = rows?.filter(({ status }) => status === 'ready').length ?? 0;
  return (
    <RecordCard
      title={t('charges.title')}
      {...(rows && rows.length > 0 && { count: t('charges.summary', { ready, total: rows.length }) })}
      list={{ ...list, rows }}
      empty={t('charges.empty')}
      row={(charge) => <ChargeRow key={charge.id} charge={charge} />}
    />
  );
}

function ChargeRow({ charge }: { readonly charge: Charge }) {
  const format = useFormat();
  const findingText = useFindingText();
  const { data: me } = useGetMeQuery();
  const { code, units, amountCents, patient, status, findings } = charge;
  const worth = [
    code && `${code} × ${format.number(units)}`,
    code && amountCents !== null && format.money(amountCents),
  ].filter(Boolean);
  const finding = status === 'needs-info' || status === 'not-billable' ? firstPressing(findings) : undefined;
  return (
    <ListRow
      title={
        <Link to={paths.charge(charge.id)}>
          <PersonName of={patient} />
        </Link>
      }
      detail={
        <>
          {worth.length > 0 && (
            <bdi translate="no" className="numbers">
              {worth.join(' · ')}
            </bdi>
          )}
          {finding && (
            <span className="row">
              <bdi className="grow">{findingText(finding)}</bdi>
              {status === 'needs-info' && (
                <FixButton fix={fixOf(finding, charge, me)} of={`${nameOf(patient)}, ${findingText(finding)}`} />
              )}
            </span>
          )}
        </>
      }
      end={<StatusChip of="charge" status={status} />}
      endBelow
    />
  );
}
