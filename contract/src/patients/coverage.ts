/** Insurance of a person over a period (FHIR Coverage). */
import * as z from 'zod/mini';
import { verificationSources } from '../kernel/codes/coverage.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, outputText, requiredText, text, typedCapitals } from '../kernel/fields.ts';

export const coverage = defineResource({
  one: 'coverage',
  many: 'coverages',
  patients: 'one',
  faceSheet: true,
  fields: {
    patientId: id,
    payerId: id,
    /** The payer's product, such as a plan of a marketplace. */
    planName: z.nullish(text(120)),
    memberId: z.nullish(text(60)),
    /** Why Medi-Cal covers the person: two letters or digits of the state's aid code chart. */
    aidCode: z.nullish(typedCapitals(/^[0-9A-Z]{2}$/)),
    /** 1 pays first. Two coverages of a person never have the same priority on the same day. */
    priority: z.int().check(z.minimum(1), z.maximum(9)),
    /** Null: start unknown. */
    startsOn: z.nullish(civilDate),
    /** The last day covered; null: no end known. */
    endsOn: z.nullish(civilDate),
  },
  derived: {
    /** The day of the last successful check; null: nobody has checked the coverage as it is now. */
    verifiedOn: z.nullable(civilDate),
    verifiedSource: z.nullable(z.enum(verificationSources)),
    verifiedBy: z.nullable(outputText),
    verifiedByName: z.nullable(outputText),
  },
  initial: { priority: 1 },
  immutable: ['patientId'],
  references: { patientId: 'patient', payerId: 'payer' },
  names: { payerName: 'payerId' },
  states: ['active', 'entered-in-error'],
  frozen: ['entered-in-error'],
  commands: {
    /** Records a check of the coverage, today or earlier. A change of payer or member number removes it. */
    verify: { from: ['active'], body: z.strictObject({ source: z.enum(verificationSources), verifiedOn: civilDate }) },
    void: { from: ['active'], to: 'entered-in-error', body: z.strictObject({ reason: requiredText(500) }) },
  },
  sortable: ['priority'],
  filterable: ['patientId', 'status'],
  access: {
    TenantAdmin: {
      read: 'tenant',
      create: 'tenant',
      update: 'tenant',
      verify: 'tenant',
      void: 'tenant',
      export: 'tenant',
    },
    chw: { read: 'panel', create: 'standing', update: 'standing', verify: 'standing', void: 'standing' },
    clinician: { read: 'panel', create: 'standing', update: 'standing', verify: 'standing', void: 'standing' },
  },
  phi: true,
});
