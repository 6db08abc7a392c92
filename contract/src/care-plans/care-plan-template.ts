/** Goals and steps that plans of an organization begin with. Those of a domain are offered for the needs of that domain. */
import * as z from 'zod/mini';
import { carePlanKinds, planActors, planFrequencies } from '../kernel/codes/care-plan.ts';
import { sdohCategories } from '../kernel/codes/referral.ts';
import { serviceTypes } from '../kernel/codes/service.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { outputText, prose, requiredText, text } from '../kernel/fields.ts';

/** The same words in each language; one that is missing is read in English. */
export const planWords = z.strictObject({
  en: requiredText(500),
  de: z.nullish(prose(500)),
  es: z.nullish(prose(500)),
});
export type PlanWords = z.infer<typeof planWords>;

const templateStep = z.strictObject({
  text: planWords,
  serviceType: z.nullish(z.enum(serviceTypes)),
  who: z.enum(planActors),
  frequency: z.enum(planFrequencies),
  minutesEach: z.nullish(z.int().check(z.minimum(5), z.maximum(480))),
  units: z.nullish(z.int().check(z.minimum(1), z.maximum(400))),
  makesTask: z.boolean(),
});

const templateGoal = z.strictObject({
  text: planWords,
  scoreUrl: z.nullish(text(300)),
  /** Days from the begin of the plan. */
  dueAfterDays: z.nullish(z.int().check(z.minimum(1), z.maximum(366))),
  steps: z.array(templateStep).check(z.maxLength(10)),
});
export type TemplateGoal = z.infer<typeof templateGoal>;

export const carePlanTemplate = defineResource({
  one: 'carePlanTemplate',
  many: 'carePlanTemplates',
  patients: 'none',
  fields: {
    title: text(160),
    kind: z.enum(carePlanKinds),
    /** The needs that it answers; null: none in particular. */
    domain: z.nullish(z.enum(sdohCategories)),
    goals: z.array(templateGoal).check(z.minLength(1), z.maxLength(10)),
  },
  derived: {
    /** The name of the one that ships; null: written by the organization. */
    shippedAs: z.nullable(outputText),
  },
  immutable: ['kind'],
  archives: true,
  sortable: ['title'],
  filterable: ['kind', 'domain'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', archive: 'tenant', restore: 'tenant' },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant', create: 'tenant', update: 'tenant', archive: 'tenant', restore: 'tenant' },
  },
  phi: false,
});
