/**
 * An answer that may mean danger. The server raises it with the answer. The worker acknowledges the protocol before the form can end;
 * a clinician closes it with what was done.
 */
import * as z from 'zod/mini';
import { allSafetySteps, safetyAlertStates, safetyReasons } from '../kernel/codes/assessment.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { id, instant, outputText, prose, requiredText } from '../kernel/fields.ts';

const step = z.strictObject({ step: z.enum(allSafetySteps), isDone: z.boolean() });

export const safetyAlert = defineResource({
  one: 'safetyAlert',
  many: 'safetyAlerts',
  patients: 'one',
  fields: {
    patientId: id,
    /** Null to a reader who does not read it. */
    assessmentId: z.nullish(id),
    reason: z.enum(safetyReasons),
  },
  derived: {
    /** The question; for a total, the question that brought it to its limit. */
    linkId: outputText,
    raisedAt: instant,
    /** The member who wrote the answer. */
    ownerId: z.nullable(outputText),
    ownerName: z.nullable(outputText),
    /** The supervising clinician who was told; null where the worker has none, and administrators were told. */
    clinicianId: z.nullable(outputText),
    clinicianName: z.nullable(outputText),
    /** The answer was changed afterwards; the alert stays. */
    isAnswerChanged: z.boolean(),
    steps: z.array(step),
    acknowledgedAt: z.nullable(instant),
    acknowledgedByName: z.nullable(outputText),
    acknowledgeNote: z.nullable(outputText),
    closedAt: z.nullable(instant),
    closedByName: z.nullable(outputText),
    /** What was done. */
    outcome: z.nullable(outputText),
  },
  immutable: ['patientId', 'assessmentId', 'reason'],
  references: { patientId: 'patient', assessmentId: 'assessment' },
  sources: ['assessmentId'],
  states: safetyAlertStates,
  frozen: ['closed'],
  commands: {
    /** Names every step of the protocol of its reason once. */
    acknowledge: {
      from: ['raised'],
      to: 'acknowledged',
      body: z.strictObject({
        steps: z.array(step).check(z.minLength(1), z.maxLength(12)),
        note: z.nullish(prose(2000)),
      }),
    },
    close: { from: ['raised', 'acknowledged'], to: 'closed', body: z.strictObject({ outcome: requiredText(2000) }) },
  },
  owner: 'ownerId',
  sortable: ['raisedAt'],
  filterable: ['patientId', 'assessmentId', 'status', 'clinicianId'],
  groups: ['status'],
  access: {
    TenantAdmin: { read: 'tenant' },
    chw: { read: 'panelOrOwn', acknowledge: 'standing' },
    clinician: { read: 'panelOrOwn', acknowledge: 'standing', close: 'standing' },
  },
  phi: true,
});
