// The person of a visit, as its head and its cards show them.
import type { PatientSummary, RecordPatient } from '@puente/contract';
import type { Patient } from '#api';

export interface VisitHeadProps {
  readonly patient: Pick<PatientSummary, 'id' | 'givenName' | 'familyName' | 'birthDate'> &
    Partial<Pick<RecordPatient, 'preferredName' | 'cin' | 'reached'>> &
    Partial<Pick<Patient, 'preferredLanguage' | 'interpreterNeeded'>>;
  readonly title: string;
}
