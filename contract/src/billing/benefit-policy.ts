/**
 * The rules of a benefit programme, a row for each version and payer. Once a version has begun, what it says is never changed but
 * its title and its sources: another version begins on a later day and ends it.
 */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/define-resource.ts';
import { civilDate, id, text } from '../kernel/fields.ts';
import { benefitPolicyBody, programmes } from './policy/index.ts';

export const benefitPolicy = defineResource({
  one: 'benefitPolicy',
  many: 'benefitPolicies',
  patients: 'none',
  fields: {
    programme: z.enum(programmes),
    title: text(160),
    /** Null: for every payer that has no row of its own. */
    payerId: z.nullish(id),
    effectiveFrom: civilDate,
    /** The last day it applies; null: until replaced. A version that begins later ends it the day before. */
    effectiveTo: z.nullish(civilDate),
    body: benefitPolicyBody,
  },
  immutable: ['programme', 'payerId', 'effectiveFrom'],
  references: { payerId: 'payer' },
  names: { payerName: 'payerId' },
  sortable: ['effectiveFrom'],
  filterable: ['programme', 'payerId'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant' },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
  },
  phi: false,
});
