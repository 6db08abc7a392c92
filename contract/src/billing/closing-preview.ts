/** The charges of a group if it were closed now. */
import * as z from 'zod/mini';
import { recordPatient } from '../kernel/definition/record-patient.ts';
import { id, instant, outputText } from '../kernel/fields.ts';
import { finding } from '../kernel/finding.ts';

/** `GET /Prod/group-encounters/{id}/closing`. */
export const closingPreviewQuery = z.strictObject({
  /** As the closing will say it; left out, the group ends as it was planned. */
  endedAt: z.optional(instant),
});

/** Charges with one outcome, and what keeps them from being billed. */
const held = z.strictObject({
  charges: z.int(),
  /** Each finding that blocks once, the most frequent first. */
  reasons: z.array(z.strictObject({ finding, charges: z.int() })),
});

/** A visit with one person, or another group, at the same time. No charge is paid for two at once. */
const overlapping = z.strictObject({
  kind: z.enum(['visit', 'group']),
  id,
  /** Of a group. */
  title: z.nullable(outputText),
  /** Of a visit. */
  patient: z.nullable(recordPatient),
  startedAt: instant,
  endedAt: instant,
  /** False of a group that is not closed yet: it has no charges. */
  isSigned: z.boolean(),
  /** Charges of the caller that are ready now, and will not be once this group is closed. */
  ready: z.int(),
});
export type OverlappingVisit = z.infer<typeof overlapping>;

/** For people whose visits the closing signs. A note that a colleague signs has no charge yet, and is not counted. */
export const closingPreview = z.strictObject({
  /** As the visits will say it. */
  startedAt: instant,
  endedAt: instant,
  /** How many were there, also of people whom the caller does not reach. */
  size: z.int(),
  /** The earliest first. */
  overlaps: z.array(overlapping),
  ready: z.int(),
  needsInfo: held,
  notBillable: held,
});
export type ClosingPreview = z.infer<typeof closingPreview>;
