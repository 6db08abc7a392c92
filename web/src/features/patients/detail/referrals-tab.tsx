// The referrals of a person, in and out, the open ones first.
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callsOf, type Referral, useListState, useMay } from '#api';
import { ReferralChip } from '#care';
import { useFormat } from '#i18n';
import { paths } from '#paths';
import { RecordCard } from '#records';
import { Button, ListRow } from '#ui';
import type { PatientTabProps } from '../person/patient-tab.ts';

export function ReferralsTab({ patient }: PatientTabProps) {
  const { t } = useTranslation('referrals');
  const list = useListState<Referral>(
    callsOf('referrals').useList({ patientId: patient.id, sort: '-receivedOn', limit: 50 }),
  );
  // Forbidden under emergency access or a granted request, because the record outlasts them.
  const mayAdd = useMay('referrals', 'create') === true && patient.can.includes('update');
  const rows = list.rows?.toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
  return (
    <RecordCard
      title={t('title')}
      list={{ ...list, rows }}
      empty={t('emptyTab')}
      aside={
        mayAdd && (
          <Button size="small" to={paths.newReferral(patient.id)}>
            {t('new')}
          </Button>
        )
      }
      row={(row) => <ReferralRow key={row.id} row={row} />}
    />
  );
}

function ReferralRow({ row }: { readonly row: Referral }) {
  const { t } = useTranslation(['referrals', 'programs']);
  const format = useFormat();
  const name = row.direction === 'in' ? (row.requesterName ?? row.requester) : (row.performerName ?? row.performer);
  const facts = [
    name && t(row.direction === 'in' ? 'inFrom' : 'outTo', { name }),
    format.date(row.receivedOn),
    row.ownerName,
  ];
  return (
    <ListRow
      title={
        <Link to={paths.referral(row.id)}>
          <bdi>{row.service ? t(`programs:service.${row.service}`) : t(`programs:name.${row.program}`)}</bdi>
        </Link>
      }
      detail={facts.filter(Boolean).join(' · ')}
      end={<ReferralChip referral={row} />}
      endBelow
    />
  );
}
