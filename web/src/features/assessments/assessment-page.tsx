// One assessment: to begin, while it is asked, or its result.
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { type Assessment, callsOf } from '#api';
import { Loaded } from '#records';
import { PageSkeleton } from '#ui';

const BeginPlanned = lazy(() => import('./begin/begin-planned.tsx').then((m) => ({ default: m.BeginPlanned })));
const Runner = lazy(() => import('./runner/runner.tsx').then((m) => ({ default: m.Runner })));
const Result = lazy(() => import('./result/result.tsx').then((m) => ({ default: m.Result })));

export function AssessmentPage() {
  const { assessmentId = '' } = useParams();
  return (
    <Loaded read={callsOf('assessments').useGet(assessmentId)} isPage="person">
      {(assessment) => (
        <Suspense fallback={<PageSkeleton ofPerson />}>
          <Shown key={assessment.id} assessment={assessment} />
        </Suspense>
      )}
    </Loaded>
  );
}

function Shown({ assessment }: { readonly assessment: Assessment }) {
  const { status, can } = assessment;
  if (status === 'not-started') return <BeginPlanned assessment={assessment} />;
  // A reader who may not answer sees what is answered so far.
  if (status === 'in-progress' && can.includes('update')) return <Runner assessment={assessment} />;
  return <Result assessment={assessment} />;
}
