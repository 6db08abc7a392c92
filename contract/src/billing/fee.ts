/** The price of one unit of a code with its modifiers, by payer and date. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { cents, civilDate, id, matching, text } from '../kernel/fields.ts';

export const fee = defineResource({
  one: 'fee',
  many: 'fees',
  patients: 'none',
  fields: {
    /** Null: for every payer that has no price of its own. */
    payerId: z.nullish(id),
    /** HCPCS or CPT. */
    code: matching(/^[A-Z0-9]{5}$/, 5),
    /** A set: their order says nothing. */
    modifiers: z.array(matching(/^[A-Z0-9]{2}$/, 2)).check(z.maxLength(4)),
    unitPriceCents: cents,
    effectiveFrom: civilDate,
    /** The last day it applies; null: until replaced. A price that begins later ends it the day before. */
    effectiveTo: z.nullish(civilDate),
    citation: z.nullish(text(500)),
    /** Somebody has compared it with the payer's fee schedule or contract; each policy decides the effect of other prices. */
    verified: z.boolean(),
  },
  // The member who enters a price confirms it.
  initial: { verified: true },
  references: { payerId: 'payer' },
  sortable: ['effectiveFrom', 'code'],
  filterable: ['code', 'payerId'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', export: 'tenant' },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
    billing: { read: 'tenant', export: 'tenant' },
  },
  phi: false,
});
