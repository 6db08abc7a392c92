/**
 * The rules of a benefit program, a row for each version and payer. Once a version has begun, only its title and its
 * sources may change: another version begins on a later day and ends it. A version that has not begun may be withdrawn;
 * then the version before continues.
 */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, outputText, requiredText, text } from '../kernel/fields.ts';
import { benefitPolicyBody, programs } from './policy/index.ts';

export const benefitPolicy = defineResource({
  one: 'benefitPolicy',
  many: 'benefitPolicies',
  patients: 'none',
  fields: {
    program: z.enum(programs),
    title: text(160),
    /** Null: for every payer that has no row of its own. */
    payerId: z.nullish(id),
    effectiveFrom: civilDate,
    /** The last day it applies; null: until replaced. A version that begins later ends it the day before. */
    effectiveTo: z.nullish(civilDate),
    body: benefitPolicyBody,
  },
  derived: {
    /** Why it was withdrawn. */
    reason: z.nullable(outputText),
    /** The later version that ended it, and the last day it had before; a withdrawal of that one gives it back. */
    endedById: z.nullable(id),
    endBefore: z.nullable(civilDate),
    /** Its own number among the versions for this program and payer, in the order in which they were made; it stays. */
    number: z.int(),
  },
  immutable: ['program', 'payerId', 'effectiveFrom'],
  references: { payerId: 'payer' },
  names: { payerName: 'payerId' },
  pointers: { endedById: 'benefitPolicy' },
  states: ['active', 'withdrawn'],
  frozen: ['withdrawn'],
  commands: {
    /** Only for a version that has not begun: rules that decided about visits stay. */
    withdraw: { from: ['active'], to: 'withdrawn', body: z.strictObject({ reason: requiredText(500) }) },
    /** A member has compared all of its sources with the payer's manual or contract. */
    confirm: { from: ['active'] },
  },
  sortable: ['effectiveFrom'],
  filterable: ['program', 'payerId'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', withdraw: 'tenant', confirm: 'tenant' },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
  },
  phi: false,
});
