/** `POST /Prod/patients/search`: whom a search found. */
import * as z from 'zod/mini';
import { patient } from './patient.ts';

export const patientsFound = z.strictObject({
  items: z.array(patient.record),
  /** Whose name is nearly what was typed, the nearest first; nobody of `items`. */
  similar: z.array(patient.record),
  next: z.null(),
});
export type PatientsFound = z.infer<typeof patientsFound>;
