/** Insurance of a person over a period (FHIR Coverage). */
import * as z from 'zod/mini';
import { defineResource } from './define-resource.ts';
import { civilDate, id, text } from './fields.ts';

export const coverage = defineResource({
  one: 'coverage',
  many: 'coverages',
  patients: 'one',
  fields: {
    patientId: id,
    payerId: id,
    memberId: z.nullish(text(60)),
    /** 1 pays first. */
    priority: z.int().check(z.minimum(1), z.maximum(9)),
    /** Null: since before anybody asked. */
    startsOn: z.nullish(civilDate),
    /** The last day covered; null: no end known. */
    endsOn: z.nullish(civilDate),
  },
  initial: { priority: 1 },
  immutable: ['patientId'],
  references: { patientId: 'patient', payerId: 'payer' },
  sortable: ['priority'],
  filterable: ['patientId'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant' },
    chw: { read: 'panel', create: 'panel', update: 'panel' },
    clinician: { read: 'panel', create: 'panel', update: 'panel' },
  },
  phi: true,
});
