/**
 * The organization's settings for a kind of work of community health workers. The kinds are a list of the product,
 * which benefit policies refer to; a policy alone decides whether one is paid.
 */
import * as z from 'zod/mini';
import { chwServiceCategories, serviceTypes } from '../kernel/codes/service.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { icd10cm, matching, prose } from '../kernel/fields.ts';
import { referenceEntry } from '../kernel/reference-entry.ts';

const codes = z.array(matching(/^[A-Z0-9]{5}$/, 5)).check(
  z.maxLength(20),
  z.refine((all) => new Set(all).size === all.length, { error: 'A code stands there twice.' }),
);

export const chwService = defineResource({
  one: 'chwService',
  many: 'chwServices',
  patients: 'none',
  fields: {
    /** Once at a time in the organization. */
    code: z.enum(serviceTypes),
    ...referenceEntry,
    /** Null: of no group of the program. */
    category: z.nullish(z.enum(chwServiceCategories)),
    /** As the source says; for the reader. */
    covered: z.boolean(),
    /** Procedure codes it may be billed with; none: whatever the policy finds. */
    allowedCodes: codes,
    /** ICD-10-CM without the dot, for a visit that has no diagnosis yet. */
    defaultDiagnoses: z.array(icd10cm).check(z.maxLength(12)),
    /** Sentences to begin a note with, one a line. */
    templates: z.nullish(prose(4000)),
  },
  initial: { confirmed: false, allowedCodes: [], defaultDiagnoses: [] },
  immutable: ['code'],
  sortable: ['code'],
  filterable: ['category'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant' },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
  },
  phi: false,
});
