/**
 * One correction of a group that is closed. It makes an addendum of each visit that its caller may amend; the group and these
 * visits then say the same.
 */
import * as z from 'zod/mini';
import { encounterModes, placesOfService, serviceTypes } from '../kernel/codes/service.ts';
import { recordPatient } from '../kernel/definition/record-patient.ts';
import { id, instant, outputText, requiredText } from '../kernel/fields.ts';

const version = z.int().check(z.minimum(1));

/** The body of `POST /Prod/group-encounters/{id}/correct` besides the version; fields left out stay unchanged. */
export const groupCorrection = z.strictObject({
  /** Both are in the addendum of each visit, and name nobody. */
  reason: requiredText(500),
  text: requiredText(20_000),
  startedAt: z.optional(instant),
  endedAt: z.optional(instant),
  mode: z.optional(z.enum(encounterModes)),
  placeOfService: z.optional(z.enum(placesOfService)),
  serviceType: z.optional(z.enum(serviceTypes)),
  topic: z.optional(requiredText(2000)),
  /** As the caller saw them: a visit that changed meanwhile is not corrected. */
  visits: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(99)),
});
export type GroupCorrection = z.infer<typeof groupCorrection>;

/** Why a visit takes no addendum from the caller. */
export const uncorrectable = ['not-signed', 'waits-for-cosignature', 'of-another', 'several-activities'] as const;

/** `GET /Prod/group-encounters/{id}/correction`: of whom the visits are, and which of them the correction reaches. */
export const groupCorrectionPreview = z.strictObject({
  visits: z.array(
    z.strictObject({
      id,
      version,
      patient: recordPatient,
      /** It was corrected alone, or the group was corrected without it: other times, place or activity. */
      differs: z.boolean(),
    }),
  ),
  left: z.array(z.strictObject({ id, patient: recordPatient, authorName: outputText, why: z.enum(uncorrectable) })),
  /** Visits that the caller does not read. */
  notReached: z.int(),
});
export type GroupCorrectionPreview = z.infer<typeof groupCorrectionPreview>;
