/** The people of a record, as its reader sees them. */
import * as z from 'zod/mini';
import { civilDate, id, instant, outputText } from '../fields.ts';

/** The person a patient-bound record belongs to, as every screen names one. */
export const patientSummary = z.strictObject({
  id,
  /** Null: the person has one name, which is the family name. */
  givenName: z.nullish(outputText),
  familyName: outputText,
  preferredName: z.nullable(outputText),
  birthDate: civilDate,
  cin: z.nullable(outputText),
});
export type PatientSummary = z.infer<typeof patientSummary>;

/** The person of a record. Without `reached`, the reader still has the record but no access to the person. */
export const recordPatient = z.strictObject({ ...patientSummary.def.shape, reached: z.boolean() });
export type RecordPatient = z.infer<typeof recordPatient>;

/** A person whose record the reader does not read: shown by initials and year of birth. */
export const veiledPatient = z.strictObject({
  /** Of given and family name, for example `M. R.`. */
  initials: outputText,
  birthYear: z.int(),
});
export type VeiledPatient = z.infer<typeof veiledPatient>;

/** One of several people that a record compares, with the facts that tell them apart. */
export const personFacts = z.strictObject({
  ...patientSummary.def.shape,
  middleName: z.nullable(outputText),
  sexForClaims: z.enum(['F', 'M', 'U']),
  medicalRecordNumber: z.nullable(outputText),
  phone: z.nullable(outputText),
  addressLine: z.nullable(outputText),
  city: z.nullable(outputText),
  postalCode: z.nullable(outputText),
  status: outputText,
  assignedToName: z.nullable(outputText),
  createdAt: instant,
});
export type PersonFacts = z.infer<typeof personFacts>;
