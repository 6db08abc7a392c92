/** The worth of a signed encounter: one billable service line, or the reasons why there is none. */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/define-resource.ts';
import { civilDate, given, id, said } from '../kernel/fields.ts';
import { finding } from '../kernel/finding.ts';

/** A further service line that the same minutes earn. The first line holds the minutes. */
export const addOnLine = z.strictObject({
  code: said,
  modifiers: z.array(said),
  units: z.int(),
  unitPriceCents: z.nullable(z.int()),
  amountCents: z.nullable(z.int()),
});
export type AddOnLine = z.infer<typeof addOnLine>;

/**
 * States in which a charge is on no claim. Such a charge follows its facts: it is assessed again when one of them
 * changes.
 */
export const openCharge = ['needs-info', 'ready', 'not-billable'] as const;

export const charge = defineResource({
  one: 'charge',
  many: 'charges',
  patients: 'one',
  fields: {},
  derived: {
    patientId: id,
    encounterId: id,
    authorId: said,
    authorName: said,
    serviceDate: civilDate,
    payerId: z.nullable(id),
    payerName: z.nullable(said),
    /** The version of the benefit rules that decided. */
    policyId: z.nullable(id),
    policyVersion: z.nullable(z.int()),
    code: z.nullable(said),
    modifiers: z.array(said),
    placeOfService: z.nullable(said),
    minutes: z.int(),
    units: z.int(),
    unitPriceCents: z.nullable(z.int()),
    /** Of all lines; null where one of them has no price. */
    amountCents: z.nullable(z.int()),
    addOns: z.array(addOnLine),
    findings: z.array(finding),
    /** The last day the payer takes the claim. */
    fileBy: z.nullable(civilDate),
  },
  sources: ['encounterId'],
  states: [...openCharge, 'void'],
  commands: {
    void: { from: openCharge, to: 'void', body: z.strictObject({ reason: given(500) }) },
  },
  owner: 'authorId',
  sortable: ['serviceDate', 'fileBy', 'amountCents'],
  filterable: ['patientId', 'encounterId', 'status', 'serviceDate', 'payerId', 'code', 'authorId'],
  ranges: ['serviceDate', 'fileBy', 'amountCents'],
  groups: ['status', 'payerId', 'code'],
  sums: ['amountCents'],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', void: 'tenant' },
    chw: { read: 'own' },
    clinician: { read: 'own' },
    billing: { read: 'tenant', export: 'tenant', void: 'tenant' },
  },
  phi: true,
});
