/** A person's time in a program (FHIR EpisodeOfCare), from the referral to the end. */
import * as z from 'zod/mini';
import { disenrollReasons, enrollmentPrograms } from '../kernel/codes/program.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, prose, requiredText } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';

/** How an enrollment may have ended: also because the person's records became one that has another of this program. */
const endReasons = [...disenrollReasons, 'merged'] as const;

/** States in which the program no longer waits for, calls or serves the person. */
export const endedEnrollment = ['graduated', 'disenrolled', 'entered-in-error'] as const;
const open = ['referred', 'outreach', 'enrolled', 'active', 'on-hold'];

export const enrollment = defineResource({
  one: 'enrollment',
  many: 'enrollments',
  patients: 'one',
  fields: {
    patientId: id,
    program: z.enum(enrollmentPrograms),
    payerId: z.nullish(id),
    referredOn: civilDate,
    note: z.nullish(prose(1000)),
  },
  derived: {
    /** The day of the enrollment. */
    startsOn: z.nullable(civilDate),
    /** The last day. */
    endsOn: z.nullable(civilDate),
    disenrollReason: z.nullable(z.enum(endReasons)),
  },
  immutable: ['patientId', 'program'],
  references: { patientId: 'patient', payerId: 'payer' },
  states: [...open, ...endedEnrollment],
  frozen: ['entered-in-error'],
  commands: {
    'reach-out': { from: ['referred'], to: 'outreach' },
    enroll: { from: ['referred', 'outreach'], to: 'enrolled', body: z.strictObject({ startsOn: civilDate }) },
    activate: { from: ['enrolled'], to: 'active' },
    hold: { from: ['enrolled', 'active'], to: 'on-hold', body: z.strictObject({ reason: requiredText(500) }) },
    resume: { from: ['on-hold'], to: 'active' },
    graduate: { from: ['enrolled', 'active', 'on-hold'], to: 'graduated', body: z.strictObject({ endsOn: civilDate }) },
    disenroll: {
      from: open,
      to: 'disenrolled',
      body: z.strictObject({ endsOn: civilDate, disenrollReason: z.enum(disenrollReasons) }),
    },
    /** The record should never have been made. */
    void: {
      from: [...open, 'graduated', 'disenrolled'],
      to: 'entered-in-error',
      body: z.strictObject({ reason: requiredText(500) }),
    },
  },
  part2: 'record',
  sortable: ['referredOn'],
  filterable: ['patientId', 'status', 'program'],
  groups: ['status', 'program'],
  access: {
    TenantAdmin: { ...everyAction('tenant', 'tenant'), export: 'tenant', ...part2Rights.TenantAdmin },
    chw: { ...everyAction('panel', 'standing'), ...part2Rights.chw },
    clinician: { ...everyAction('panel', 'standing'), ...part2Rights.clinician },
    privacy: part2Rights.privacy,
  },
  phi: true,
});

/** The staff who have the person in care lead the enrollment. */
function everyAction<const R extends 'tenant' | 'panel', const S extends 'tenant' | 'standing'>(read: R, change: S) {
  return {
    read,
    create: change,
    update: change,
    'reach-out': change,
    enroll: change,
    activate: change,
    hold: change,
    resume: change,
    graduate: change,
    disenroll: change,
    void: change,
  } as const;
}
