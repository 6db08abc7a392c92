/**
 * An instrument as FHIR R4 Questionnaire, one row for each version. Instruments are told apart by `url`; `readQuestionnaire` makes
 * the form of `content`, and refuses what no screen could ask.
 */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { instant, outputText, prose, text } from '../kernel/fields.ts';

/** Elements of a FHIR resource, with room for those of later versions. */
const mostElements = 100;

export const questionnaire = defineResource({
  one: 'questionnaire',
  many: 'questionnaires',
  patients: 'none',
  fields: {
    /** FHIR R4 Questionnaire, at most 1 MB. */
    content: z.record(text(100), z.unknown()).check(
      z.refine((content) => Object.keys(content).length <= mostElements, { error: 'There are too many elements.' }),
      z.meta({ maxProperties: mostElements }),
    ),
    /** The differences from the version before, for colleagues. */
    note: z.nullish(prose(300)),
  },
  derived: {
    url: outputText,
    /** The version the content names. */
    contentVersion: z.nullable(outputText),
    title: outputText,
    /** By language. */
    titles: z.record(outputText, outputText),
    languages: z.array(outputText),
    /** LOINC code of the panel. */
    code: z.nullable(outputText),
    copyright: z.nullable(outputText),
    publisher: z.nullable(outputText),
    /** Questions that people are asked. */
    questions: z.int(),
    isScored: z.boolean(),
    findsNeeds: z.boolean(),
    isSubstanceUse: z.boolean(),
    /** Came with the product. */
    isShipped: z.boolean(),
    /** The version among the published ones of its url, from 1; null for a draft. */
    number: z.nullable(z.int()),
    publishedAt: z.nullable(instant),
  },
  states: ['draft', 'published', 'retired'],
  frozen: ['published', 'retired'],
  commands: {
    /** Retires the version of this instrument that was in use. */
    publish: { from: ['draft'], to: 'published' },
    retire: { from: ['draft', 'published'], to: 'retired' },
  },
  sortable: ['title'],
  filterable: ['status', 'url'],
  summary: [
    'url',
    'title',
    'titles',
    'languages',
    'code',
    'copyright',
    'questions',
    'isScored',
    'findsNeeds',
    'isSubstanceUse',
    'isShipped',
    'number',
    'publishedAt',
  ],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', publish: 'tenant', retire: 'tenant' },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
  },
  phi: false,
});
