/** One visit to several people of a household: an encounter of its own for each. */
import * as z from 'zod/mini';
import { encounterModes, placesOfService } from '../kernel/codes/service.ts';
import { id, instant, prose } from '../kernel/fields.ts';
import { encounter } from './encounter.ts';

/**
 * `POST /Prod/encounters/for-household`. The shared details become a draft for each person, under the id the caller
 * chose; notes, activities and diagnoses are each person's own. All are made, or none.
 */
export const householdVisit = z.strictObject({
  householdId: id,
  people: z.array(z.strictObject({ id, patientId: id })).check(
    z.minLength(1),
    z.maxLength(20),
    z.refine((people) => new Set(people.map(({ patientId }) => patientId)).size === people.length, {
      error: 'Name each person once.',
    }),
  ),
  startedAt: instant,
  endedAt: z.nullish(instant),
  mode: z.nullish(z.enum(encounterModes)),
  placeOfService: z.nullish(z.enum(placesOfService)),
  purpose: z.nullish(prose(500)),
});
export type HouseholdVisit = z.infer<typeof householdVisit>;

export const householdVisitMade = z.strictObject({ items: z.array(encounter.record) });
export type HouseholdVisitMade = z.infer<typeof householdVisitMade>;
