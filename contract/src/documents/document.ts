/** Files about people. The description of a file is a record; its content is sent and fetched separately. */
import * as z from 'zod/mini';
import { documentCategories, staffDocumentCategories } from '../kernel/codes/document.ts';
import { documentRetentions } from '../kernel/codes/document-retention.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, instant, outputText, requiredText, text } from '../kernel/fields.ts';
import { part2Rights } from '../kernel/part2-rights.ts';

/**
 * `not-scanned`: the file has no preview and is scanned once the server has a scanner. `infected`: that later scan
 * found something, and the file is no longer handed out. A file that is infected on arrival is never kept.
 */
export const documentScans = ['clean', 'not-scanned', 'infected'] as const;

/** The newest version's content; null until a file is sent, and again once its period of retention is over. */
const content = {
  fileName: z.nullable(outputText),
  /** The media type found in the content. */
  contentType: z.nullable(outputText),
  byteSize: z.nullable(z.int()),
  scan: z.nullable(z.enum(documentScans)),
  versionNumber: z.nullable(z.int()),
  versionId: z.nullable(id),
  voidReason: z.nullable(outputText),
};
const life = {
  states: ['current', 'entered-in-error'],
  frozen: ['entered-in-error'],
  commands: {
    /** The record remains; the content is no longer handed out. */
    void: { from: ['current'], to: 'entered-in-error', body: z.strictObject({ reason: requiredText(500) }) },
  },
} as const;

/** A document about a patient (FHIR DocumentReference). */
export const document = defineResource({
  one: 'document',
  many: 'documents',
  patients: 'one',
  fields: {
    patientId: id,
    title: text(200),
    category: z.enum(documentCategories),
    retention: z.enum(documentRetentions),
    /** The visit it was made at. */
    encounterId: z.nullish(id),
  },
  derived: {
    ...content,
    /** The referral with which a partner sent it. */
    referralId: z.nullable(id),
  },
  initial: { retention: 'keep' },
  immutable: ['patientId', 'encounterId'],
  references: { patientId: 'patient', encounterId: 'encounter' },
  pointers: { referralId: 'referral' },
  sources: ['encounterId', 'referralId'],
  ...life,
  part2: 'notes',
  sortable: ['title'],
  filterable: ['patientId', 'category', 'status', 'encounterId'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', void: 'tenant', ...part2Rights.TenantAdmin },
    chw: { read: 'panel', create: 'standing', update: 'standing', void: 'standing', ...part2Rights.chw },
    clinician: { read: 'panel', create: 'standing', update: 'standing', void: 'standing', ...part2Rights.clinician },
    privacy: part2Rights.privacy,
  },
  phi: true,
});

/** A document about a member of staff, such as a certificate: for administrators, the member and the member's supervisor. */
export const staffDocument = defineResource({
  one: 'staffDocument',
  many: 'staffDocuments',
  patients: 'none',
  fields: { userId: id, title: text(200), category: z.enum(staffDocumentCategories) },
  derived: content,
  immutable: ['userId'],
  references: { userId: 'user' },
  ...life,
  owner: 'userId',
  sortable: ['title'],
  filterable: ['userId', 'category', 'status'],
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', update: 'tenant', void: 'tenant' },
    chw: { read: 'supervised', create: 'supervised', update: 'supervised' },
    clinician: { read: 'supervised', create: 'supervised', update: 'supervised' },
  },
  phi: false,
});

/** One earlier or present content of a document, newest first in its list. */
const documentVersion = z.strictObject({
  id,
  number: z.int(),
  fileName: outputText,
  contentType: outputText,
  byteSize: z.int(),
  scan: z.enum(documentScans),
  /** The name of the sender; null where the sender was no member of staff. */
  sentBy: z.nullable(outputText),
  sentAt: instant,
  /** When the content was deleted at the end of its retention. */
  removedAt: z.nullable(instant),
});
export type DocumentVersion = z.infer<typeof documentVersion>;
export const documentVersions = z.strictObject({
  items: z.array(documentVersion),
  /** The last day the content is kept; null where that is without end. */
  keepUntil: z.nullable(civilDate),
});
export type DocumentVersions = z.infer<typeof documentVersions>;

/** Media types that are taken, with the endings their files have; the first is the usual one. */
export const documentTypes = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'text/plain': ['txt', 'text'],
  'text/csv': ['csv'],
} as const;
export type DocumentType = keyof typeof documentTypes;

/** A content that a browser draws without running any of it; shown only after a scanner has found it clean. */
export const previewedTypes: readonly DocumentType[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
];

/** Why a content is refused; `detail` of the problem then has the file ending of the detected content. */
export const documentFaults = [
  'empty',
  'too_large',
  'no_room',
  'file_name',
  'not_allowed',
  'other_type',
  'damaged',
  'macros',
  'linked',
  'embedded',
  'active',
  'password',
  'unchecked',
  'zip_bomb',
  'image_bomb',
  'heic',
  'encoding',
  'markup',
  'infected',
] as const;
export type DocumentFault = (typeof documentFaults)[number];
