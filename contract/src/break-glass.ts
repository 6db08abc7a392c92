/** Emergency access: a person outside the own reach for some hours, with a reason, told to the administrators. */
import * as z from 'zod/mini';
import { defineResource } from './define-resource.ts';
import { given, id, instant, prose } from './fields.ts';

export const breakGlassReasons = ['emergency', 'coverage', 'administration', 'other'] as const;

export const breakGlass = defineResource({
  one: 'breakGlass',
  many: 'breakGlasses',
  patients: 'one',
  fields: {},
  derived: {
    patientId: id,
    userId: z.string(),
    userName: z.string(),
    reason: z.enum(breakGlassReasons),
    text: z.string(),
    /** Eight hours after it began, or when it was ended. */
    until: instant,
    reviewedByName: z.nullable(z.string()),
    reviewedAt: z.nullable(instant),
    reviewNote: z.nullable(z.string()),
  },
  /** `open` also where its time is over and nobody has ended it. */
  states: ['open', 'ended', 'reviewed'],
  commands: {
    end: { from: ['open'], to: 'ended' },
    review: { from: ['open', 'ended'], to: 'reviewed', body: z.strictObject({ note: z.nullish(prose(1000)) }) },
  },
  owner: 'userId',
  sortable: [],
  filterable: ['patientId', 'userId', 'status'],
  groups: ['status'],
  access: {
    TenantAdmin: { read: 'tenant', end: 'tenant', review: 'tenant' },
    chw: { read: 'own', end: 'own' },
    clinician: { read: 'own', end: 'own' },
    privacy: { read: 'tenant', review: 'tenant' },
  },
  phi: true,
});

/**
 * `POST /Prod/break-glass`: through the door that a duplicate check gave; by the person's id where the caller would
 * reach the person if the record were not restricted.
 */
export const breakGlassOpening = z
  .strictObject({
    door: z.optional(z.string().check(z.maxLength(200))),
    patientId: z.optional(id),
    reason: z.enum(breakGlassReasons),
    text: given(500),
  })
  .check(
    z.refine(({ door, patientId }) => (door === undefined) !== (patientId === undefined), {
      path: ['door'],
      error: 'Give a door, or the id of a person.',
    }),
  );
export type BreakGlassOpening = z.infer<typeof breakGlassOpening>;
