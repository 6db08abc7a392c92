/**
 * A payer: a health plan or grantor, with the contract and the deadline for claims. When its name, type or deadline changes,
 * open charges are assessed again (server/src/schema/baseline/16_billing_assessments.sql).
 */
import * as z from 'zod/mini';
import { claimFormats, planTypes } from '../kernel/codes/partner.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import { matching, text } from '../kernel/fields.ts';
import { partyFields } from './party.ts';

const days = z.nullish(z.int().check(z.minimum(1), z.maximum(1830)));

export const payer = defineResource({
  one: 'payer',
  many: 'payers',
  patients: 'none',
  fields: {
    name: text(120),
    /** The payer's id in X12 loop 2010BB NM109. */
    payerCode: z.nullish(text(30)),
    planType: z.enum(planTypes),
    /** How long after `filingBase` a claim is taken; one of the two, or neither where the policy decides. */
    filingMonths: z.nullish(z.int().check(z.minimum(1), z.maximum(60))),
    filingDays: days,
    filingBase: z.enum(['monthOfService', 'dateOfService']),
    /** Days after the payer's decision within which a corrected claim is taken (CLM05-3 = 7). */
    correctedClaimDays: days,
    /** The pattern of its members' numbers (`patients/member-number.ts`). Left out: any number is accepted. */
    memberIdForms: z.nullish(z.array(matching(/^[0-9A-Z#@*-]{3,30}$/, 30)).check(z.maxLength(5))),
    claimFormat: z.nullish(z.enum(claimFormats)),
    ...partyFields,
  },
  initial: { filingBase: 'dateOfService' },
  sortable: ['name', 'payerCode', 'contractEndsOn'],
  filterable: ['planType', 'accepting', 'contractEndsOn'],
  ranges: ['contractEndsOn'],
  find: true,
  archives: true,
  access: {
    TenantAdmin: {
      read: 'tenant',
      create: 'tenant',
      update: 'tenant',
      archive: 'tenant',
      restore: 'tenant',
      export: 'tenant',
    },
    chw: { read: 'tenant' },
    clinician: { read: 'tenant' },
    billing: { read: 'tenant', export: 'tenant' },
  },
  phi: false,
});
