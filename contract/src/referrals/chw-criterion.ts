/** A criterion of the program by which a person is eligible for the services of a community health worker. */
import * as z from 'zod/mini';
import { criterionCategories } from '../kernel/codes/eligibility.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { referenceEntry } from '../kernel/reference-entry.ts';
import { criterionCode } from './criterion-code.ts';

export const chwCriterion = defineResource({
  one: 'chwCriterion',
  many: 'chwCriteria',
  patients: 'none',
  fields: {
    /** Once in the organization. */
    code: criterionCode,
    ...referenceEntry,
    category: z.enum(criterionCategories),
    /** The number of months in which an event counts; null: for good. */
    lookBackMonths: z.nullish(z.int().check(z.minimum(1), z.maximum(1200))),
    /** How often it must have happened within that time. */
    minCount: z.int().check(z.minimum(1), z.maximum(100)),
  },
  initial: { minCount: 1, confirmed: false },
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
