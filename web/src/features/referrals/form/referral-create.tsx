// A new referral: first the person, then the form.
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { callsOf, useMay } from '#api';
import { Loaded } from '#records';
import { Forbidden, Skeleton } from '#ui';
import { ReferralForm } from './referral-form.tsx';

const ChoosePerson = lazy(() => import('./choose-person.tsx').then((m) => ({ default: m.ChoosePerson })));

export function ReferralCreate() {
  const [query, setQuery] = useSearchParams();
  const [patientId, after] = [query.get('patientId'), query.get('after')];
  const may = useMay('referrals', 'create');
  if (may === false) return <Forbidden />;
  if (!patientId)
    return (
      <Suspense fallback={<Skeleton />}>
        <ChoosePerson onChoose={(id) => setQuery({ patientId: id }, { replace: true })} />
      </Suspense>
    );
  return <About key={patientId} patientId={patientId} after={after} />;
}

function About({ patientId, after }: { readonly patientId: string; readonly after: string | null }) {
  const { data: previous } = callsOf('referrals').useGet(after ?? skipToken);
  return (
    <Loaded read={callsOf('patients').useGet(patientId)} isPage>
      {(patient) => (after && !previous ? <Skeleton /> : <ReferralForm patient={patient} previous={previous} />)}
    </Loaded>
  );
}
