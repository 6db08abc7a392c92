/** A person's time in a programme (FHIR EpisodeOfCare), from the referral to the end. */
import * as z from 'zod/mini';
import { disenrolReasons, enrolmentProgrammes } from '../kernel/codes/programme.ts';
import { defineResource } from '../kernel/define-resource.ts';
import { civilDate, given, id, prose } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';

/** How an enrolment may have ended: also because the person's records became one that has another of this programme. */
const endReasons = [...disenrolReasons, 'merged'] as const;

/** States in which the programme no longer waits for, calls or serves the person. */
export const endedEnrolment = ['graduated', 'disenrolled', 'entered-in-error'] as const;
const open = ['referred', 'outreach', 'enrolled', 'active', 'on-hold'];

export const enrolment = defineResource({
  one: 'enrolment',
  many: 'enrolments',
  patients: 'one',
  fields: {
    patientId: id,
    programme: z.enum(enrolmentProgrammes),
    payerId: z.nullish(id),
    referredOn: civilDate,
    note: z.nullish(prose(1000)),
  },
  derived: {
    /** The day of the enrolment. */
    startsOn: z.nullable(civilDate),
    /** The last day. */
    endsOn: z.nullable(civilDate),
    disenrolReason: z.nullable(z.enum(endReasons)),
  },
  immutable: ['patientId', 'programme'],
  references: { patientId: 'patient', payerId: 'payer' },
  states: [...open, ...endedEnrolment],
  frozen: ['entered-in-error'],
  commands: {
    'reach-out': { from: ['referred'], to: 'outreach' },
    enrol: { from: ['referred', 'outreach'], to: 'enrolled', body: z.strictObject({ startsOn: civilDate }) },
    activate: { from: ['enrolled'], to: 'active' },
    hold: { from: ['enrolled', 'active'], to: 'on-hold', body: z.strictObject({ reason: given(500) }) },
    resume: { from: ['on-hold'], to: 'active' },
    graduate: { from: ['enrolled', 'active', 'on-hold'], to: 'graduated', body: z.strictObject({ endsOn: civilDate }) },
    disenrol: {
      from: open,
      to: 'disenrolled',
      body: z.strictObject({ endsOn: civilDate, disenrolReason: z.enum(disenrolReasons) }),
    },
    /** The record should never have been made. */
    void: {
      from: [...open, 'graduated', 'disenrolled'],
      to: 'entered-in-error',
      body: z.strictObject({ reason: given(500) }),
    },
  },
  part2: 'record',
  sortable: ['referredOn'],
  filterable: ['patientId', 'status', 'programme'],
  groups: ['status', 'programme'],
  access: {
    TenantAdmin: { ...everyAction('tenant', 'tenant'), ...part2Rights.TenantAdmin },
    chw: { ...everyAction('panel', 'standing'), ...part2Rights.chw },
    clinician: { ...everyAction('panel', 'standing'), ...part2Rights.clinician },
    privacy: part2Rights.privacy,
  },
  phi: true,
});

/** The staff who have the person in care lead the enrolment. */
function everyAction<const R extends 'tenant' | 'panel', const S extends 'tenant' | 'standing'>(read: R, change: S) {
  return {
    read,
    create: change,
    update: change,
    'reach-out': change,
    enrol: change,
    activate: change,
    hold: change,
    resume: change,
    graduate: change,
    disenrol: change,
    void: change,
  } as const;
}
