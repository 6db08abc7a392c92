/**
 * A licensed practitioner's statement that a person should receive the services of a community health worker (42 CFR
 * 440.130(c)). It belongs to the person, so that a referral may name it.
 */
import * as z from 'zod/mini';
import { recommendationKinds } from '../kernel/codes/eligibility.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, nationalProviderIdentifier, outputText, prose, requiredText, text } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';
import { providerTypes } from '../kernel/roles.ts';
import { validNpi } from '../kernel/valid-npi.ts';
import { criterionCode } from './criterion-code.ts';

const rights = <const R extends 'tenant' | 'panel', const S extends 'tenant' | 'standing'>(read: R, change: S) =>
  ({ read, create: change, update: change, activate: change, revoke: change, void: change }) as const;

export const recommendation = defineResource({
  one: 'recommendation',
  many: 'recommendations',
  patients: 'one',
  fields: {
    patientId: id,
    kind: z.enum(recommendationKinds),
    /** The clinician who recommends: from the directory, a member of staff, or by name. */
    practitionerId: z.nullish(id),
    /** A clinician who recommends; nobody records this for another. */
    userId: z.nullish(id),
    practitioner: z.nullish(text(160)),
    providerType: z.enum(providerTypes),
    npi: z.nullish(
      nationalProviderIdentifier.check(z.refine(validNpi, { error: 'The check digit of the NPI does not fit.' })),
    ),
    licenseNumber: z.nullish(text(40)),
    recommendedOn: civilDate,
    /** The last day it holds; null: until it is revoked, or as long as the benefit policy says. */
    expiresOn: z.nullish(civilDate),
    /** Codes of the criteria it names. */
    criteria: z.array(criterionCode).check(
      z.minLength(1),
      z.maxLength(40),
      z.refine((codes) => new Set(codes).size === codes.length, { error: 'A criterion stands there twice.' }),
    ),
    /** The paper, of the person's documents. */
    documentId: z.nullish(id),
    note: z.nullish(prose(1000)),
  },
  derived: {
    /** From this day on it holds no more. */
    revokedOn: z.nullable(civilDate),
    /** Why it was revoked or voided. */
    reason: z.nullable(outputText),
  },
  initial: { kind: 'individual' },
  immutable: ['patientId'],
  references: { patientId: 'patient', practitionerId: 'practitioner', userId: 'user', documentId: 'document' },
  sources: ['documentId'],
  states: ['draft', 'active', 'revoked', 'entered-in-error'],
  frozen: ['active', 'revoked', 'entered-in-error'],
  commands: {
    /** With its document; for the clinician who recommends, this is the signature. */
    activate: { from: ['draft'], to: 'active' },
    revoke: {
      from: ['active'],
      to: 'revoked',
      body: z.strictObject({ revokedOn: civilDate, reason: requiredText(500) }),
    },
    void: {
      from: ['draft', 'active', 'revoked'],
      to: 'entered-in-error',
      body: z.strictObject({ reason: requiredText(500) }),
    },
  },
  part2: 'record',
  sortable: ['recommendedOn'],
  filterable: ['patientId', 'status'],
  names: { practitionerName: 'practitionerId', userName: 'userId' },
  access: {
    TenantAdmin: { ...rights('tenant', 'tenant'), export: 'tenant', ...part2Rights.TenantAdmin },
    chw: { ...rights('panel', 'standing'), ...part2Rights.chw },
    clinician: { ...rights('panel', 'standing'), ...part2Rights.clinician },
    privacy: part2Rights.privacy,
  },
  phi: true,
});
