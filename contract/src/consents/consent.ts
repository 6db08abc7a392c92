/** A person's agreement, with the text that was read and the way it was given (FHIR Consent). */
import * as z from 'zod/mini';
import { consentKinds, consentMethods, dataClasses, sharePurposes } from '../kernel/codes/consent.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, instant, language, matching, outputText, requiredText, text } from '../kernel/fields.ts';
import { legalAuthorities } from '../patients/caregiver.ts';

/**
 * Drawn: moves and lines of an SVG path in whole points, as `M12 40L14 41L15 43`. Typed by people who do not draw: the name as an
 * electronic signature (15 U.S.C. 7006(5)).
 */
export const consentSignature = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('drawn'), strokes: matching(/^M[ML0-9 ]{3,20000}$/, 20_000) }),
  z.strictObject({ kind: z.literal('typed'), name: text(120) }),
]);
export type ConsentSignature = z.infer<typeof consentSignature>;

export const consentGiving = z.strictObject({ signature: z.nullish(consentSignature) });

export const consent = defineResource({
  one: 'consent',
  many: 'consents',
  patients: 'one',
  fields: {
    patientId: id,
    kind: z.enum(consentKinds),
    templateId: id,
    /** The language of the text that was read. */
    language,
    /** The interpreter, if there was one. */
    interpreter: z.nullish(text(120)),
    /** The representative who agrees; null if the person does. */
    caregiverId: z.nullish(id),
    method: z.enum(consentMethods),
    /** The paper that was signed, of `upload`. */
    documentId: z.nullish(id),
    /** The witness of a `verbal` consent. */
    witness: z.nullish(text(120)),
    givenOn: civilDate,
    /** The last day; null: until it is revoked. */
    expiresOn: z.nullish(civilDate),
    /** The recipient of the covered data: an organization of the directory, or another party by name. */
    recipientId: z.nullish(id),
    recipient: z.nullish(text(160)),
    dataClasses: z.array(z.enum(dataClasses)).check(z.maxLength(dataClasses.length)),
    purposes: z.array(z.enum(sharePurposes)).check(z.maxLength(sharePurposes.length)),
  },
  derived: {
    /** The title of the text that was read. */
    title: z.nullable(outputText),
    templateNumber: z.nullable(z.int()),
    givenAt: z.nullable(instant),
    /** SHA-256 of the text and data that were read and signed, in hexadecimal. */
    sealHash: z.nullable(outputText),
    grantorName: z.nullable(outputText),
    grantorAuthority: z.nullable(z.enum(legalAuthorities)),
    /** From the next day on it covers nothing new. */
    revokedOn: z.nullable(civilDate),
    revokedAt: z.nullable(instant),
    declinedOn: z.nullable(civilDate),
    declinedAt: z.nullable(instant),
    /** Why it was declined, revoked or voided. */
    reason: z.nullable(outputText),
  },
  computed: {
    /** If records were merged: later refusals in other records (`holdsOn`). */
    laterRefusals: {
      schema: z.array(
        z.strictObject({
          how: z.enum(['declined', 'withdrawn']),
          on: civilDate,
          dataClasses: z.array(outputText),
          purposes: z.array(outputText),
          recipientId: z.nullable(id),
          recipient: z.nullable(outputText),
        }),
      ),
      by: 'later_refusals',
      of: ['patientId', 'kind', 'givenOn', 'givenAt'],
    },
  },
  initial: { dataClasses: [], purposes: [] },
  immutable: ['patientId', 'kind'],
  references: {
    patientId: 'patient',
    templateId: 'consentTemplate',
    caregiverId: 'caregiver',
    documentId: 'document',
    recipientId: 'partnerOrganization',
  },
  states: ['proposed', 'active', 'rejected', 'inactive', 'entered-in-error'],
  frozen: ['active', 'rejected', 'inactive', 'entered-in-error'],
  commands: {
    /** Seals the text and the way of agreement. */
    give: { from: ['proposed'], to: 'active', body: consentGiving },
    decline: { from: ['proposed'], to: 'rejected', body: z.strictObject({ reason: requiredText(500) }) },
    /** Data shared earlier stays shared. */
    revoke: { from: ['active'], to: 'inactive', body: z.strictObject({ reason: requiredText(500) }) },
    void: {
      from: ['proposed', 'active', 'rejected', 'inactive'],
      to: 'entered-in-error',
      body: z.strictObject({ reason: requiredText(500) }),
    },
  },
  sortable: ['givenOn'],
  filterable: ['patientId', 'kind', 'status'],
  names: { recipientName: 'recipientId' },
  tellsOf: { grantorName: 'caregiverId', grantorAuthority: 'caregiverId' },
  access: {
    TenantAdmin: {
      read: 'tenant',
      create: 'tenant',
      update: 'tenant',
      give: 'tenant',
      decline: 'tenant',
      revoke: 'tenant',
      void: 'tenant',
      export: 'tenant',
    },
    chw: {
      read: 'panel',
      create: 'standing',
      update: 'standing',
      give: 'standing',
      decline: 'standing',
      revoke: 'standing',
      void: 'standing',
    },
    clinician: {
      read: 'panel',
      create: 'standing',
      update: 'standing',
      give: 'standing',
      decline: 'standing',
      revoke: 'standing',
      void: 'standing',
    },
  },
  phi: true,
});

/** `GET /Prod/consents/{id}/sealed`: the text and data as they were read and signed. */
export const sealedConsent = z.strictObject({
  kind: z.enum(consentKinds),
  /** With the names put in. */
  title: outputText,
  body: outputText,
  language: outputText,
  templateNumber: z.int(),
  organization: outputText,
  person: outputText,
  birthDate: civilDate,
  recipient: z.nullable(outputText),
  dataClasses: z.array(z.enum(dataClasses)),
  purposes: z.array(z.enum(sharePurposes)),
  grantor: z.strictObject({ name: outputText, authority: z.nullable(z.enum(legalAuthorities)), proof: z.nullable(id) }),
  method: z.enum(consentMethods),
  signature: z.nullable(consentSignature),
  documentId: z.nullable(id),
  /** SHA-256 of the uploaded paper's content. */
  documentHash: z.nullable(outputText),
  witness: z.nullable(outputText),
  interpreter: z.nullable(outputText),
  givenOn: civilDate,
  expiresOn: z.nullable(civilDate),
  givenAt: instant,
  takenBy: outputText,
  sealHash: outputText,
});
export type SealedConsent = z.infer<typeof sealedConsent>;
