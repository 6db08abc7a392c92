/** A message between us and a partner about a referral, or a paper that the partner sends. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { id, outputText, prose } from '../kernel/fields.ts';
import { referral } from './referral.ts';

export const referralMessage = defineResource({
  one: 'referralMessage',
  many: 'referralMessages',
  patients: 'one',
  parent: { of: referral, field: 'referralId' },
  /** Empty where a paper came alone. */
  fields: { referralId: id, text: prose(2000) },
  derived: {
    patientId: id,
    /** Written by the partner. */
    isTheirs: z.boolean(),
    authorName: outputText,
    /** The paper that came with it. */
    documentId: z.nullable(id),
    /** Of that paper. */
    fileName: z.nullable(outputText),
  },
  immutable: ['referralId', 'text'],
  pointers: { documentId: 'document' },
  tellsOf: { fileName: 'documentId' },
  sortable: [],
  filterable: ['patientId'],
  access: {
    TenantAdmin: { read: 'parent' },
    chw: { read: 'parent', create: 'parent' },
    clinician: { read: 'parent', create: 'parent' },
  },
  phi: true,
});
