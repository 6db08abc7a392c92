/** Emergency access: a person outside the own reach for some hours, with a reason, told to the administrators. */
import * as z from 'zod/mini';
import { accessOf } from './access.ts';
import { defineResource } from './define-resource.ts';
import { given, id, instant, opaque, prose, said } from './fields.ts';

/** What a record is opened for in an emergency. Work of the office is none: it asks for access. */
export const emergencyReasons = ['emergency', 'coverage', 'other'] as const;
/** Every reason that a record of an emergency access may hold. */
export const breakGlassReasons = [...emergencyReasons, 'administration'] as const;

/** Hours an emergency access lasts. */
export const breakGlassHours = 8;
/**
 * One account opens no more in 24 hours. An emergency is one person, or a family; who stands in for a colleague asks for
 * access, or is given the panel. It bounds what a stolen or curious account sees before the administrators have read.
 */
export const mostBreakGlassesPerDay = 5;

export const breakGlass = defineResource({
  one: 'breakGlass',
  many: 'breakGlasses',
  patients: 'one',
  ...accessOf,
  fields: {},
  derived: {
    ...accessOf.derived,
    reason: z.enum(breakGlassReasons),
    text: said,
    /** Eight hours after it began, or when it was ended; of one that was refused, when that was. */
    until: instant,
    reviewedByName: z.nullable(said),
    reviewedAt: z.nullable(instant),
    reviewNote: z.nullable(said),
  },
  /** `open` also in the minute after its time is over; `refused` was never open. */
  states: ['open', 'ended', 'refused', 'reviewed'],
  commands: {
    end: { from: ['open'], to: 'ended' },
    review: {
      from: ['open', 'ended', 'refused'],
      to: 'reviewed',
      body: z.strictObject({ note: z.nullish(prose(1000)) }),
    },
  },
  access: {
    TenantAdmin: { read: 'tenant', end: 'tenant', review: 'tenant' },
    chw: { read: 'ownOnPanel', end: 'ownOnPanel' },
    clinician: { read: 'ownOnPanel', end: 'ownOnPanel' },
    privacy: { read: 'tenant', end: 'tenant', review: 'tenant' },
  },
  phi: true,
});

/**
 * `POST /Prod/break-glass`: through the door that a duplicate check gave; by the person's id where the caller would
 * reach the person if the record were not restricted.
 */
export const breakGlassOpening = z
  .strictObject({
    door: z.optional(opaque(200)),
    patientId: z.optional(id),
    reason: z.enum(emergencyReasons),
    text: given(500),
  })
  .check(
    z.refine(({ door, patientId }) => (door === undefined) !== (patientId === undefined), {
      path: ['door'],
      error: 'Give a door, or the id of a person.',
    }),
  );
export type BreakGlassOpening = z.infer<typeof breakGlassOpening>;
