/** `POST /Prod/patients/search`: the people that a search found. */
import * as z from 'zod/mini';
import { patient } from './patient.ts';

export const patientSearchResult = z.strictObject({
  items: z.array(patient.record),
  /** People with a similar name, the nearest first; none of them is in `items`. */
  similar: z.array(patient.record),
  next: z.null(),
});
export type PatientSearchResult = z.infer<typeof patientSearchResult>;
