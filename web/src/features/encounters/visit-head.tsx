// Above the visit form: who it is about, how long the visit has lasted, what this page does.
import type { PatientSummary } from '@puente/contract';
import { paths } from '#paths';
import { PageHeader, PatientBanner } from '#ui';
import { VisitClock } from './visit-clock.tsx';

export interface VisitHeadProps {
  readonly patient: Pick<PatientSummary, 'id' | 'givenName' | 'familyName' | 'birthDate'> &
    Partial<Pick<PatientSummary, 'preferredName' | 'cin'>>;
  readonly title: string;
}

/** `withClock` needs the form around it. */
export function VisitHead({ patient, title, withClock = false }: VisitHeadProps & { readonly withClock?: boolean }) {
  return (
    <>
      <PatientBanner
        patient={patient}
        heading={{ to: paths.patient(patient.id) }}
        actions={withClock && <VisitClock />}
      />
      <PageHeader title={title} />
    </>
  );
}
