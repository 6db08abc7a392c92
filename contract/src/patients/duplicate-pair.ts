/** Two records that may be of one person; an administrator decides. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { id, outputText, requiredText } from '../kernel/fields.ts';
import { duplicateReasons } from './duplicates.ts';

export const duplicatePair = defineResource({
  one: 'duplicatePair',
  many: 'duplicatePairs',
  patients: 'many',
  members: {
    table: 'duplicate_pair_members',
    column: 'duplicate_pair_id',
    fields: ['patientId', 'otherId'],
    every: true,
  },
  fields: {},
  derived: {
    /** The record that was made first. */
    patientId: id,
    otherId: id,
    why: z.array(z.enum(duplicateReasons)),
    /** Weights of agreement less those of disagreement. */
    score: z.int(),
    /** Why the two are not one person. */
    reason: z.nullable(outputText),
    /** A hash of the compared facts: a decision holds as long as it stays. */
    compared: outputText,
  },
  /** `settled`: one of the two was merged or is out of care, or they are no longer alike. */
  states: ['open', 'postponed', 'dismissed', 'settled'],
  commands: {
    /** Two people: not shown again unless the compared facts of one change. */
    dismiss: { from: ['open', 'postponed'], to: 'dismissed', body: z.strictObject({ reason: requiredText(500) }) },
    postpone: { from: ['open'], to: 'postponed' },
    reopen: { from: ['postponed', 'dismissed'], to: 'open' },
  },
  sortable: ['score'],
  filterable: ['status'],
  groups: ['status'],
  access: {
    TenantAdmin: { read: 'tenant', dismiss: 'tenant', postpone: 'tenant', reopen: 'tenant' },
    chw: {},
    clinician: {},
  },
  phi: true,
});
