/** A person's criterion of the program: its first day, its evidence, and the member who determined it. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, outputText, requiredText, text } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';
import { criterionCode } from './criterion-code.ts';

export const patientCriterion = defineResource({
  one: 'patientCriterion',
  many: 'patientCriteria',
  patients: 'one',
  fields: {
    patientId: id,
    /** From the organization's list. */
    criterion: criterionCode,
    /** The day it happened or was found. */
    metOn: civilDate,
    /** The evidence, such as the place of a stay or the score of a screening. */
    evidence: requiredText(1000),
    /** The practitioner who determined it. */
    determinedBy: text(160),
    documentId: z.nullish(id),
  },
  derived: {
    /** Why it was voided. */
    reason: z.nullable(outputText),
  },
  immutable: ['patientId', 'criterion'],
  references: { patientId: 'patient', documentId: 'document' },
  sources: ['documentId'],
  states: ['recorded', 'entered-in-error'],
  frozen: ['entered-in-error'],
  commands: {
    void: { from: ['recorded'], to: 'entered-in-error', body: z.strictObject({ reason: requiredText(500) }) },
  },
  part2: 'record',
  sortable: ['metOn'],
  filterable: ['patientId', 'status'],
  access: {
    TenantAdmin: {
      read: 'tenant',
      create: 'tenant',
      update: 'tenant',
      void: 'tenant',
      export: 'tenant',
      ...part2Rights.TenantAdmin,
    },
    chw: { read: 'panel', create: 'standing', update: 'standing', void: 'standing', ...part2Rights.chw },
    clinician: { read: 'panel', create: 'standing', update: 'standing', void: 'standing', ...part2Rights.clinician },
    privacy: part2Rights.privacy,
  },
  phi: true,
});
