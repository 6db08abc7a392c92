/** When people of a program are asked: within days of their enrollment, and again after months. */
import * as z from 'zod/mini';
import { enrollmentPrograms } from '../kernel/codes/program.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { requiredText, text } from '../kernel/fields.ts';

export const screeningRule = defineResource({
  one: 'screeningRule',
  many: 'screeningRules',
  patients: 'none',
  fields: {
    program: z.enum(enrollmentPrograms),
    /** The url of a questionnaire with a published version. */
    questionnaireUrl: text(300),
    withinDays: z.int().check(z.minimum(0), z.maximum(365)),
    /** Absent: once. */
    everyMonths: z.nullish(z.int().check(z.minimum(1), z.maximum(60))),
    /** Document and section that demand it. */
    source: z.nullish(requiredText(500)),
  },
  derived: { title: text(300) },
  immutable: ['program', 'questionnaireUrl'],
  archives: true,
  sortable: [],
  filterable: ['program'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', archive: 'tenant', restore: 'tenant' },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
  },
  phi: false,
});
