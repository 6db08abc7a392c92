/** A diagnosis or social need of a person (FHIR Condition): proposed, recorded, confirmed. Its state is FHIR's verification status. */
import * as z from 'zod/mini';
import { clinicalStates, diagnosisCategories, diagnosisSayers, openClinicalStates } from '../kernel/codes/diagnosis.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, outputText, prose, requiredText, text } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';

const open = ['unconfirmed', 'provisional', 'confirmed'] as const;
const reasoned = z.strictObject({ reason: requiredText(500) });

export const diagnosis = defineResource({
  one: 'diagnosis',
  many: 'diagnoses',
  patients: 'one',
  fields: {
    patientId: id,
    /** ICD-10-CM for an own record, with or without its dot: a code that can be billed on the day of the visit or of the record. */
    code: text(40),
    category: z.enum(diagnosisCategories),
    /** The certainty of the member who recorded it. */
    recordedAs: z.enum(open),
    clinicalStatus: z.enum(clinicalStates),
    onsetOn: z.nullish(civilDate),
    /** The day from which it is gone; needed where it is resolved. */
    abatedOn: z.nullish(civilDate),
    assertedBy: z.nullish(z.enum(diagnosisSayers)),
    /** The evidence for it. */
    note: z.nullish(prose(1000)),
    /** A visit of the same person. */
    encounterId: z.nullish(id),
  },
  derived: {
    system: z.enum(['icd-10-cm', 'snomed-ct', 'other']),
    /** As ICD-10-CM or the source calls it. */
    title: text(300),
    recordedByName: z.nullable(outputText),
    confirmedOn: z.nullable(civilDate),
    confirmedByName: z.nullable(outputText),
    /** Why it was refuted, withdrawn or voided. */
    statusReason: z.nullable(outputText),
  },
  initial: { category: 'problem-list-item', recordedAs: 'unconfirmed', clinicalStatus: 'active' },
  immutable: ['patientId', 'code', 'recordedAs', 'encounterId'],
  references: { patientId: 'patient', encounterId: 'encounter' },
  sources: ['encounterId'],
  states: [...open, 'refuted', 'entered-in-error'],
  frozen: ['refuted', 'entered-in-error'],
  commands: {
    confirm: { from: ['unconfirmed', 'provisional'], to: 'confirmed' },
    refute: { from: open, to: 'refuted', body: reasoned },
    resolve: { from: open, body: z.strictObject({ abatedOn: civilDate }) },
    /** It is there again. */
    reactivate: { from: open, body: z.strictObject({ clinicalStatus: z.enum(openClinicalStates) }) },
    /** The member who proposed it takes it back. */
    withdraw: { from: ['unconfirmed'], to: 'entered-in-error', body: reasoned },
    /** The record should never have been made. */
    void: { from: [...open, 'refuted'], to: 'entered-in-error', body: reasoned },
  },
  history: true,
  part2: 'record',
  sortable: [],
  filterable: ['patientId', 'status'],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', ...part2Rights.TenantAdmin },
    // Z55 to Z65 alone, and never as confirmed.
    chw: { read: 'panel', create: 'standing', withdraw: 'ownOnPanel', ...part2Rights.chw },
    clinician: {
      read: 'panel',
      create: 'standing',
      update: 'standing',
      confirm: 'standing',
      refute: 'standing',
      resolve: 'standing',
      reactivate: 'standing',
      withdraw: 'standing',
      void: 'standing',
      ...part2Rights.clinician,
    },
    privacy: part2Rights.privacy,
  },
  phi: true,
});
