/** `POST /Prod/referrals/services`: the programs of the directory that fit a person and a need, the best first. */
import * as z from 'zod/mini';
import { partnerServices } from '../kernel/codes/partner.ts';
import { sdohCategories } from '../kernel/codes/referral.ts';
import { civilDate, id, outputText } from '../kernel/fields.ts';

export const serviceQuestion = z.strictObject({
  patientId: id,
  service: z.optional(z.enum(partnerServices)),
  category: z.optional(z.enum(sdohCategories)),
});
export type ServiceQuestion = z.infer<typeof serviceQuestion>;

/**
 * Why it is within reach, the nearest first: it lists the person's ZIP code, their county, or serves everywhere; `neighbor`: it serves
 * a county that touches theirs; `unknown`: where the person lives is not written down.
 */
export const placeFits = ['postal-code', 'county', 'everywhere', 'neighbor', 'unknown'] as const;
export type PlaceFit = (typeof placeFits)[number];

export const serviceMatch = z.strictObject({
  id,
  name: outputText,
  partnerOrganizationId: id,
  partnerOrganizationName: outputText,
  service: z.enum(partnerServices),
  eligibility: z.nullable(outputText),
  phone: z.nullable(outputText),
  city: z.nullable(outputText),
  hours: z.nullable(outputText),
  languages: z.array(outputText),
  place: z.enum(placeFits),
  /** Whether somebody there speaks the language of the person; null: not stated. */
  speaks: z.nullable(z.boolean()),
  /** False if the organization takes no new people. */
  accepting: z.nullable(z.boolean()),
  places: z.nullable(z.int()),
  waitWeeks: z.nullable(z.int()),
  capacityOn: z.nullable(civilDate),
  capacityToldBy: z.nullable(outputText),
});
export type ServiceMatch = z.infer<typeof serviceMatch>;

/** At most fifty. */
export const serviceMatches = z.strictObject({ items: z.array(serviceMatch) });
