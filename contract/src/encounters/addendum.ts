/**
 * A later addition to a signed visit: its reason, its text, and the details it corrects. The visit holds the corrected
 * whole; the content that was signed before stays as it was.
 */
import * as z from 'zod/mini';
import { correctedFields, encounterModes, placesOfService } from '../kernel/codes/service.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { id, instant, outputText } from '../kernel/fields.ts';
import { activity, encounter } from './encounter.ts';

/** The corrected fields of a visit as they stood at one moment, and no others. */
const details = z.strictObject({
  startedAt: z.optional(instant),
  endedAt: z.optional(z.nullable(instant)),
  mode: z.optional(z.nullable(z.enum(encounterModes))),
  placeOfService: z.optional(z.nullable(z.enum(placesOfService))),
  activities: z.optional(z.array(activity)),
  diagnosisCodes: z.optional(z.array(outputText)),
});

export const addendum = defineResource({
  one: 'addendum',
  many: 'addenda',
  patients: 'one',
  /** Its visit is frozen once it is signed: only then there is something to add to. */
  parent: { of: encounter, field: 'encounterId', whileFrozen: true },
  fields: {},
  derived: {
    patientId: id,
    encounterId: id,
    reason: outputText,
    text: outputText,
    /** The fields it corrects, by name; empty where it only adds words. */
    corrected: z.array(z.enum(correctedFields)),
    before: details,
    after: details,
    authorId: outputText,
    authorName: outputText,
    signedAt: instant,
    /** SHA-256 of the canonical snapshot of the corrected visit with this addendum, hex. */
    signatureHash: outputText,
  },
  sortable: ['signedAt'],
  filterable: ['patientId'],
  access: {
    TenantAdmin: { read: 'parent' },
    chw: { read: 'parent' },
    clinician: { read: 'parent' },
  },
  hidden: { TenantAdmin: ['reason', 'text', 'before', 'after'] },
  phi: true,
});
