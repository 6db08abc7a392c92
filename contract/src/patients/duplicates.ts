/** Whether somebody is registered already: the check before a person is registered. */
import * as z from 'zod/mini';
import { patientSummary } from '../kernel/definition/record-patient.ts';
import { birthDate, clientIndexNumber, outputText, personName, phone } from '../kernel/fields.ts';

/**
 * CIN exact; else birth date, sound of the family name and first letter; or phone. So are the record number,
 * and what is easily written the other way round: given and family name, day and month of the birth date. With the birth date
 * also names that are left out or in another order; with both names a year of birth that differs in one digit. Likeliest first.
 */
export const duplicateReasons = [
  'cin',
  'record-number',
  'name-birth-date',
  'swapped-names',
  'swapped-birth-date',
  'birth-year',
  'phone',
] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/** Checks by one member of staff within an hour; above it the answer is 429. */
export const duplicateChecksPerHour = 120;

/** `POST /Prod/patients/duplicates`. */
export const duplicateCheck = z.strictObject({
  givenName: z.nullish(personName(60)),
  familyName: personName(60),
  birthDate: z.nullish(birthDate),
  phone: z.nullish(phone),
  cin: z.nullish(clientIndexNumber),
});
export type DuplicateCheck = z.input<typeof duplicateCheck>;

const why = z.array(z.enum(duplicateReasons));

/**
 * Likeliest first. A person out of reach is shown by two letters and a year; `accessHandle` is for an access request.
 */
export const duplicates = z.strictObject({
  items: z.array(
    z.discriminatedUnion('reached', [
      z.strictObject({ reached: z.literal(true), patient: patientSummary, why }),
      z.strictObject({
        reached: z.literal(false),
        initials: outputText,
        birthYear: z.int(),
        /** Opaque, the caller's alone, for 30 minutes. */
        accessHandle: outputText,
        why,
      }),
    ]),
  ),
});
export type Duplicates = z.infer<typeof duplicates>;
export type Duplicate = Duplicates['items'][number];

/** `GET /Prod/patients/recent`: the people the caller opened last, the latest first. */
export const recentPatients = z.strictObject({ items: z.array(patientSummary) });
export type RecentPatients = z.infer<typeof recentPatients>;
