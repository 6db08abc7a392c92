// Changes a referral until it is over.
import { useParams } from 'react-router';
import { callsOf } from '#api';
import { Loaded } from '#records';
import { ReferralForm } from './referral-form.tsx';

export function ReferralEdit() {
  const { referralId = '' } = useParams();
  return (
    <Loaded read={callsOf('referrals').useGet(referralId)} isPage>
      {(record) => <ReferralForm patient={record.patient} record={record} />}
    </Loaded>
  );
}
