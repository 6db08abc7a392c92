/** Data about a person that left the organization: to whom, for what, by which consent (45 CFR 164.528). */
import * as z from 'zod/mini';
import { dataClasses, sharePurposes } from '../kernel/codes/consent.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { id, instant, outputText, requiredText, text } from '../kernel/fields.ts';
import { shareBases } from './sharing-rules.ts';

export const shareWays = ['print', 'in-person', 'phone', 'letter', 'email', 'link'] as const;
export type ShareWay = (typeof shareWays)[number];

/** The state of the mail to the person; `not-mailed`: an obstacle came up meanwhile, or the address accepts no mail. */
const receiptStates = ['waiting', 'mailed', 'not-mailed'] as const;

const classes = z.array(z.enum(dataClasses)).check(z.minLength(1), z.maxLength(dataClasses.length));
/** For `own-request` neither is named: the recipient is the person, or the caregiver who decides for the person. */
const party = { recipientId: z.nullish(id), recipient: z.nullish(text(160)), caregiverId: z.nullish(id) };

const basis = z.strictObject({
  dataClass: z.enum(dataClasses),
  basis: z.nullable(z.enum(shareBases)),
  consentId: z.nullable(id),
});

export const disclosure = defineResource({
  one: 'disclosure',
  many: 'disclosures',
  patients: 'one',
  fields: {
    patientId: id,
    ...party,
    purpose: z.enum(sharePurposes),
    dataClasses: classes,
    way: z.enum(shareWays),
    note: z.nullish(text(500)),
  },
  derived: {
    /** Null where the caller does not read the contact who asked. */
    recipientTitle: z.nullable(outputText),
    sharedAt: instant,
    /** For each class, why it may leave. */
    bases: z.array(basis),
    /** SHA-256 of the shared data. */
    contentHash: outputText,
    reason: z.nullable(outputText),
    /** Null: nobody asked for a mail. */
    receiptState: z.nullable(z.enum(receiptStates)),
    /** When the person's receipt was last mailed. */
    receiptMailedAt: z.nullable(instant),
  },
  immutable: ['patientId'],
  references: { patientId: 'patient', recipientId: 'partnerOrganization', caregiverId: 'caregiver' },
  tellsOf: { recipientTitle: 'caregiverId' },
  states: ['shared', 'entered-in-error'],
  frozen: ['shared', 'entered-in-error'],
  commands: {
    /** Shared data cannot be taken back; the entry then says that it was not shared. */
    void: { from: ['shared'], to: 'entered-in-error', body: z.strictObject({ reason: requiredText(500) }) },
    /** To the person's address of the moment it is sent. */
    'mail-receipt': { from: ['shared'] },
  },
  sortable: ['sharedAt'],
  filterable: ['patientId', 'purpose', 'status'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', void: 'tenant', 'mail-receipt': 'tenant', export: 'tenant' },
    chw: { read: 'panel', create: 'standing', void: 'standing', 'mail-receipt': 'standing' },
    clinician: { read: 'panel', create: 'standing', void: 'standing', 'mail-receipt': 'standing' },
  },
  phi: true,
});

/** `POST /Prod/patients/{id}/share-preview`. */
export const sharePreviewRequest = z.strictObject({ ...party, purpose: z.enum(sharePurposes), dataClasses: classes });
export type SharePreviewRequest = z.infer<typeof sharePreviewRequest>;

/** A part of the record as a recipient gets it: rows by resource, each with the fields of `sharedFields` that have a value. */
const part = z.strictObject({
  dataClass: z.enum(dataClasses),
  resource: outputText,
  rows: z.array(z.record(outputText, z.union([outputText, z.number(), z.boolean(), z.null()]))),
});

export const sharePreview = z.strictObject({
  recipientTitle: outputText,
  bases: z.array(basis),
  parts: z.array(part),
  /** Rows that are left out because they are under 42 CFR Part 2 and no consent for it covers them. */
  withheld: z.int(),
});
export type SharePreview = z.infer<typeof sharePreview>;

/** `GET /Prod/disclosures/{id}/shared`: the data that the recipient got. */
export const disclosedContent = z.strictObject({
  ...sharePreview.def.shape,
  sharedAt: instant,
  organization: outputText,
  contentHash: outputText,
});
export type DisclosedContent = z.infer<typeof disclosedContent>;
