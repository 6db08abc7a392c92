/** The worth of a signed encounter: one billable service line, or the reasons why there is none. */
import * as z from 'zod/mini';
import { supervisingProvider } from '../encounters/supervising-provider.ts';
import { voidAsked } from '../encounters/void-asked.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { civilDate, id, instant, outputText, requiredText } from '../kernel/fields.ts';
import { finding } from '../kernel/finding.ts';

/** A copy of the row of the fee schedule that priced the line; null if there is no price. */
export const priceSource = {
  feeId: z.nullable(id),
  feeVersion: z.nullable(z.int()),
  /** The source of the price in words. */
  feeCitation: z.nullable(outputText),
  /** Whether somebody has confirmed the price. */
  feeVerified: z.nullable(z.boolean()),
};

/** Places from 1 in `diagnosisCodes`, at most four (X12 837P SV107, CMS-1500 24E). */
export const diagnosisPointers = z.array(z.int());

/** A further service line that the same minutes earn. The first line holds the minutes. */
export const addOnLine = z.strictObject({
  code: outputText,
  modifiers: z.array(outputText),
  units: z.int(),
  diagnosisPointers,
  unitPriceCents: z.nullable(z.int()),
  amountCents: z.nullable(z.int()),
  ...priceSource,
});
export type AddOnLine = z.infer<typeof addOnLine>;

/**
 * States in which a charge is on no claim. Such a charge follows its facts: it is assessed again when one of them
 * changes.
 */
export const openCharge = ['needs-info', 'ready', 'not-billable'] as const;

const reasoned = z.strictObject({ reason: requiredText(500) });

export const charge = defineResource({
  one: 'charge',
  many: 'charges',
  patients: 'one',
  fields: {},
  derived: {
    patientId: id,
    encounterId: id,
    authorId: outputText,
    authorName: outputText,
    serviceDate: civilDate,
    payerId: z.nullable(id),
    payerName: z.nullable(outputText),
    /** The version of the benefit rules that decided, by its own number. */
    policyId: z.nullable(id),
    policyVersion: z.nullable(z.int()),
    code: z.nullable(outputText),
    modifiers: z.array(outputText),
    placeOfService: z.nullable(outputText),
    minutes: z.int(),
    units: z.int(),
    /** ICD-10-CM codes of the visit without the dot, each once, at most twelve. */
    diagnosisCodes: z.array(outputText),
    diagnosisPointers,
    unitPriceCents: z.nullable(z.int()),
    ...priceSource,
    /** The sum of all lines; null if a line has no price. */
    amountCents: z.nullable(z.int()),
    addOns: z.array(addOnLine),
    findings: z.array(finding),
    /** The last day the payer takes the claim. */
    fileBy: z.nullable(civilDate),
    ...supervisingProvider,
    /** Why, when and by whom it was voided. */
    statusReason: z.nullable(outputText),
    statusAt: z.nullable(instant),
    statusByName: z.nullable(outputText),
    ...voidAsked,
  },
  inFiles: {
    memberId: { of: 'coverage', field: 'memberId', by: 'coverage_on', from: ['patientId', 'payerId', 'serviceDate'] },
    planName: { of: 'coverage', field: 'planName', by: 'coverage_on', from: ['patientId', 'payerId', 'serviceDate'] },
    payerCode: { of: 'payer', field: 'payerCode', id: 'payerId' },
    patientSex: { of: 'patient', field: 'sexForClaims', id: 'patientId' },
    patientAddressLine: { of: 'patient', field: 'addressLine', id: 'patientId' },
    patientCity: { of: 'patient', field: 'city', id: 'patientId' },
    patientState: { of: 'patient', field: 'state', id: 'patientId' },
    patientPostalCode: { of: 'patient', field: 'postalCode', id: 'patientId' },
    authorNpi: { of: 'user', field: 'npi', by: 'author_member', from: ['authorId'] },
    authorTaxonomyCode: { of: 'user', field: 'taxonomyCode', by: 'author_member', from: ['authorId'] },
    /** The keys of the findings. */
    reasons: { by: 'finding_keys', from: ['findings'] },
    /** The codes of `diagnosisPointers`, in their order. */
    pointedDiagnoses: { by: 'pointed_codes', from: ['diagnosisCodes', 'diagnosisPointers'] },
  },
  sources: ['encounterId'],
  states: [...openCharge, 'void'],
  commands: {
    void: { from: openCharge, to: 'void', body: reasoned },
    /** A member who may not void asks for it; a member who may does it, or declines with a reason. */
    'ask-void': { from: openCharge, body: reasoned },
    'decline-void': { from: openCharge, body: reasoned },
  },
  owner: 'authorId',
  sortable: ['serviceDate', 'fileBy', 'amountCents'],
  filterable: ['patientId', 'encounterId', 'status', 'serviceDate', 'payerId', 'code', 'authorId', 'isVoidAsked'],
  /** Charges of the visits of a group. */
  lookups: { groupEncounterId: id },
  ranges: ['serviceDate', 'fileBy', 'amountCents'],
  groups: ['status', 'payerId', 'code'],
  sums: ['amountCents'],
  access: {
    TenantAdmin: { read: 'tenant', export: 'tenant', void: 'tenant', 'decline-void': 'tenant' },
    chw: { read: 'own', 'ask-void': 'own' },
    clinician: { read: 'own', 'ask-void': 'own' },
    billing: { read: 'tenant', export: 'tenant', void: 'tenant', 'decline-void': 'tenant' },
  },
  phi: true,
});
