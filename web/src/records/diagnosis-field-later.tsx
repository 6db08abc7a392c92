// The field of diagnosis codes, read after the form that it ends.
import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui';

const Field = lazy(() => import('./diagnosis-field.tsx').then((m) => ({ default: m.DiagnosisField })));

export function DiagnosisFieldLater({ patientId }: { readonly patientId: string }) {
  return (
    <Suspense fallback={<Skeleton rows={1} />}>
      <Field patientId={patientId} />
    </Suspense>
  );
}
