/** A coded condition of a person (FHIR Condition). */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/define-resource.ts';
import { civilDate, id, text } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';

export const diagnosis = defineResource({
  one: 'diagnosis',
  many: 'diagnoses',
  patients: 'one',
  fields: {
    patientId: id,
    system: z.enum(['icd-10-cm', 'snomed-ct', 'other']),
    code: text(40),
    /** The words of the source. */
    title: text(300),
    clinicalStatus: z.enum(['active', 'recurrence', 'relapse', 'inactive', 'remission', 'resolved']),
    onsetOn: z.nullish(civilDate),
    abatedOn: z.nullish(civilDate),
  },
  immutable: ['patientId'],
  references: { patientId: 'patient' },
  history: true,
  part2: 'record',
  sortable: [],
  filterable: ['patientId'],
  access: {
    TenantAdmin: { read: 'tenant', ...part2Rights.TenantAdmin },
    chw: { read: 'panel', ...part2Rights.chw },
    clinician: { read: 'panel', ...part2Rights.clinician },
    privacy: part2Rights.privacy,
  },
  phi: true,
});
