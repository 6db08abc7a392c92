// A new referral: first the person, then the form.
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { callsOf, useLoadFailure, useMay } from '#api';
import { Loaded } from '#records';
import { Forbidden, LoadFailure, Skeleton } from '#ui';
import { ReferralForm } from './referral-form.tsx';

const ChoosePerson = lazy(() => import('./choose-person.tsx').then((m) => ({ default: m.ChoosePerson })));

export function ReferralCreate() {
  const [query, setQuery] = useSearchParams();
  const [patientId, after, needId] = [query.get('patientId'), query.get('after'), query.get('need')];
  const may = useMay('referrals', 'create');
  if (may === false) return <Forbidden />;
  if (!patientId)
    return (
      <Suspense fallback={<Skeleton />}>
        <ChoosePerson onChoose={(id) => setQuery({ patientId: id }, { replace: true })} />
      </Suspense>
    );
  return <About key={patientId} patientId={patientId} after={after} needId={needId} />;
}

interface AboutProps {
  readonly patientId: string;
  /** The referral that the new one follows. */
  readonly after: string | null;
  /** The need that it is for. */
  readonly needId: string | null;
}

function About({ patientId, after, needId }: AboutProps) {
  const { data: previous } = callsOf('referrals').useGet(after ?? skipToken);
  const need = callsOf('needs').useGet(needId ?? skipToken);
  const failure = useLoadFailure(need);
  // A referral without its need would look like any other.
  if (need.error && !need.data) return <LoadFailure {...failure} />;
  const isReady = (!after || previous) && (!needId || need.data);
  return (
    <Loaded read={callsOf('patients').useGet(patientId)} isPage>
      {(patient) => (isReady ? <ReferralForm patient={patient} previous={previous} need={need.data} /> : <Skeleton />)}
    </Loaded>
  );
}
