/** A reusable text of notes: a visit to begin with, or a phrase to insert. It names nobody. */
import * as z from 'zod/mini';
import { encounterModes, noteTemplateKinds, placesOfService } from '../kernel/codes/service.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { icd10cm, language, outputText, place, prose, text } from '../kernel/fields.ts';
import { activity } from './encounter.ts';

const ofTheTenant = {
  read: 'ownOrShared',
  create: 'ownOrShared',
  update: 'ownOrShared',
  archive: 'ownOrShared',
  restore: 'ownOrShared',
} as const;

export const noteTemplate = defineResource({
  one: 'noteTemplate',
  many: 'noteTemplates',
  patients: 'none',
  fields: {
    kind: z.enum(noteTemplateKinds),
    /** Shared with the whole organization; else only its maker sees it. */
    isShared: z.boolean(),
    title: text(80),
    language,
    /** Among those of its kind, the lowest first. */
    rank: place,
    /** The text of a phrase. */
    text: z.nullish(prose(2000)),
    /** The contents that a visit begins with. */
    purpose: z.nullish(prose(500)),
    mode: z.nullish(z.enum(encounterModes)),
    placeOfService: z.nullish(z.enum(placesOfService)),
    minutes: z.nullish(z.int().check(z.minimum(1), z.maximum(480))),
    activities: z.array(activity).check(z.maxLength(20)),
    /** ICD-10-CM codes without the dot. */
    diagnosisCodes: z.array(icd10cm).check(z.maxLength(12)),
  },
  derived: {
    /** Null: of the organization. */
    ownerId: z.nullable(outputText),
  },
  initial: { isShared: false, rank: 100, activities: [], diagnosisCodes: [] },
  immutable: ['kind', 'isShared'],
  archives: true,
  owner: 'ownerId',
  sortable: ['rank'],
  filterable: ['kind', 'language'],
  access: {
    TenantAdmin: ofTheTenant,
    clinician: ofTheTenant,
    chw: { read: 'ownOrShared', create: 'own', update: 'own', archive: 'own', restore: 'own' },
  },
  phi: false,
});
