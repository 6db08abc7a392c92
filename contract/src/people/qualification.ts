/** A qualification of a member of staff (FHIR Practitioner.qualification). */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, outputText, requiredText, text } from '../kernel/fields.ts';
import { qualificationRules } from './qualification-rules.ts';
import { pathways } from './qualification-standing.ts';

const administration = {
  read: 'tenant',
  export: 'tenant',
  create: 'tenant',
  update: 'tenant',
  verify: 'tenant',
  void: 'tenant',
} as const;

export const qualification = defineResource({
  one: 'qualification',
  many: 'qualifications',
  patients: 'none',
  fields: {
    userId: id,
    pathway: z.enum(pathways),
    issuer: z.nullish(text(160)),
    certificateNumber: z.nullish(text(60)),
    /** The day of the certificate or training; for work experience, the last day whose hours are counted. */
    earnedOn: z.nullish(civilDate),
    /** The last day it holds. */
    expiresOn: z.nullish(civilDate),
    /** Hours of work, or of training. */
    hours: z.nullish(z.int().check(z.minimum(1), z.maximum(100_000))),
    /** The scanned certificate. */
    documentId: z.nullish(id),
  },
  derived: {
    /** For work experience alone: the member's first visit to a Medi-Cal member, and the last day for the certificate. */
    firstVisitOn: z.nullable(civilDate),
    certificateDueOn: z.nullable(civilDate),
    /** The earlier of `expiresOn` and `certificateDueOn`. */
    dueOn: z.nullable(civilDate),
    verifiedOn: z.nullable(civilDate),
    verifiedByName: z.nullable(outputText),
  },
  immutable: ['userId'],
  references: { userId: 'user', documentId: 'staffDocument' },
  names: { userName: 'userId' },
  owner: 'userId',
  /** Expiring and expired come with the day; renewed means that a newer one has replaced it. */
  states: ['pending', 'verified', 'expiring', 'expired', 'renewed', 'void'],
  frozen: ['verified', 'expiring', 'expired', 'renewed', 'void'],
  commands: {
    verify: { from: ['pending'] },
    void: {
      from: ['pending', 'verified', 'expiring', 'expired', 'renewed'],
      to: 'void',
      body: z.strictObject({ reason: requiredText(500) }),
    },
  },
  sortable: ['dueOn'],
  filterable: ['userId', 'status', 'pathway'],
  groups: ['status'],
  access: {
    TenantAdmin: administration,
    chw: { read: 'supervised' },
    clinician: { read: 'supervised' },
  },
  phi: false,
});

/** `GET /Prod/qualifications/rules`: the present requirements of the region's program; null if it has none. */
export const qualificationRulesAnswer = z.strictObject({ rules: z.nullable(qualificationRules) });
export type QualificationRulesAnswer = z.infer<typeof qualificationRulesAnswer>;
