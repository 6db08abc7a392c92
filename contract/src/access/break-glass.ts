/**
 * Emergency access to a person outside the caller's reach. It lasts some hours, needs a reason and is reported to
 * administrators.
 */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { id, instant, opaque, outputText, prose, requiredText } from '../kernel/fields.ts';
import { accessOf } from './access.ts';

/** Reasons for opening a record in an emergency. Office work is no emergency: it asks for access. */
export const emergencyReasons = ['emergency', 'coverage', 'other'] as const;
/** Every reason that a record of an emergency access may hold. */
export const breakGlassReasons = [...emergencyReasons, 'administration'] as const;

/** Hours an emergency access lasts. */
export const breakGlassHours = 8;
/**
 * The most openings of one account in 24 hours. An emergency is one person, or a family. A stand-in for a colleague
 * asks for access, or gets the panel. The limit bounds the data that a stolen or curious account sees before the
 * administrators notice.
 */
export const mostBreakGlassesPerDay = 5;

export const breakGlass = defineResource({
  one: 'breakGlass',
  many: 'breakGlasses',
  patients: 'one',
  faceSheet: true,
  ...accessOf,
  fields: {},
  derived: {
    ...accessOf.derived,
    reason: z.enum(breakGlassReasons),
    text: outputText,
    /** Eight hours after it began, or its early end; for a refused one, the moment of the refusal. */
    until: instant,
    reviewedByName: z.nullable(outputText),
    reviewedAt: z.nullable(instant),
    reviewNote: z.nullable(outputText),
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
 * `POST /Prod/break-glass`: with the access handle that a duplicate check gave; or by the person’s id where the caller would
 * reach the person if the record were not restricted.
 */
export const breakGlassOpening = z
  .strictObject({
    accessHandle: z.optional(opaque(200)),
    patientId: z.optional(id),
    reason: z.enum(emergencyReasons),
    text: requiredText(500),
  })
  .check(
    z.refine(({ accessHandle, patientId }) => (accessHandle === undefined) !== (patientId === undefined), {
      path: ['accessHandle'],
      error: 'Give an access handle, or the id of a person.',
    }),
  );
export type BreakGlassOpening = z.infer<typeof breakGlassOpening>;
