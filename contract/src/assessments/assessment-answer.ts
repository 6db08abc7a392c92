/**
 * The answer to one question of an assessment; there is one for each question. If a colleague has answered meanwhile, the server
 * refuses the second answer, and the worker chooses. An answer to a hidden question stays, and counts when the question shows again.
 */
import * as z from 'zod/mini';
import { absentReasons } from '../kernel/codes/assessment.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { id, outputText, text } from '../kernel/fields.ts';
import { answerValue } from './answer-value.ts';
import { assessment } from './assessment.ts';

export const assessmentAnswer = defineResource({
  one: 'assessmentAnswer',
  many: 'assessmentAnswers',
  patients: 'one',
  parent: { of: assessment, field: 'assessmentId' },
  fields: {
    assessmentId: id,
    linkId: text(255),
    /** Several only where the question takes several; none where the answer was taken back. */
    values: z.array(answerValue).check(z.maxLength(60)),
    absent: z.nullish(z.enum(absentReasons)),
    /** Taken from the record, and confirmed by the person. */
    isFromRecord: z.nullish(z.boolean()),
  },
  derived: { patientId: id, answeredByName: z.nullable(outputText) },
  immutable: ['assessmentId', 'linkId'],
  sortable: [],
  filterable: ['linkId'],
  access: {
    TenantAdmin: { read: 'parent' },
    chw: { read: 'parent', create: 'parent', update: 'parent' },
    clinician: { read: 'parent', create: 'parent', update: 'parent' },
  },
  phi: true,
});
