/**
 * A request that has arrived and belongs to nobody's record yet: from the organization's public form, a plan's list,
 * another file or program. A member admits it for a registered person; then it becomes a referral to us. No person is
 * registered unseen.
 */
import * as z from 'zod/mini';
import { partnerServices } from '../kernel/codes/partner.ts';
import { enrollmentPrograms } from '../kernel/codes/program.ts';
import {
  referralPriorities,
  requestDeclineReasons,
  requestSources,
  requestStates,
  sdohCategories,
} from '../kernel/codes/referral.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import {
  birthDate,
  civilDate,
  clientIndexNumber,
  email,
  id,
  instant,
  language,
  outputText,
  personName,
  phone,
  postalCode,
  prose,
  requiredText,
  text,
} from '../kernel/fields.ts';

const triage = { read: 'tenant', create: 'tenant', admit: 'tenant', decline: 'tenant', reopen: 'tenant' } as const;

export const referralRequest = defineResource({
  one: 'referralRequest',
  many: 'referralRequests',
  patients: 'none',
  fields: {
    /** A person with one name has it as the family name alone. */
    givenName: z.nullish(personName(60)),
    familyName: personName(60),
    birthDate: z.nullish(birthDate),
    phone: z.nullish(phone),
    email: z.nullish(email),
    preferredLanguage: z.nullish(language),
    cin: z.nullish(clientIndexNumber),
    addressLine: z.nullish(text(120)),
    city: z.nullish(text(60)),
    postalCode: z.nullish(postalCode),
    /** The requested help, as far as it is stated. */
    program: z.nullish(z.enum(enrollmentPrograms)),
    service: z.nullish(z.enum(partnerServices)),
    category: z.nullish(z.enum(sdohCategories)),
    reason: requiredText(2000),
    priority: z.enum(referralPriorities),
    receivedOn: civilDate,
    source: z.enum(requestSources),
    /** The plan of the list. */
    payerId: z.nullish(id),
    /** The requester; empty if it is the person. */
    requester: z.nullish(text(160)),
    requesterPhone: z.nullish(phone),
    requesterEmail: z.nullish(email),
    /** Whether the person knows of the request, as who asks says. */
    personKnows: z.nullish(z.boolean()),
    note: z.nullish(prose(2000)),
  },
  derived: {
    /** The registered person, and the referral that was made. */
    admittedPatientId: z.nullable(id),
    referralId: z.nullable(id),
    declineReason: z.nullable(z.enum(requestDeclineReasons)),
    statusReason: z.nullable(outputText),
    statusAt: z.nullable(instant),
    statusByName: z.nullable(outputText),
  },
  inFiles: {
    /** Of a person with one name, as an import takes it. */
    fullName: { by: 'one_name', from: ['givenName', 'familyName'] },
  },
  initial: { priority: 'routine', source: 'platform' },
  references: { payerId: 'payer' },
  names: { payerName: 'payerId' },
  pointers: { admittedPatientId: 'patient', referralId: 'referral' },
  states: requestStates,
  frozen: ['admitted', 'declined'],
  commands: {
    /** Makes the referral to us of a person who is registered. */
    admit: {
      from: ['new'],
      to: 'admitted',
      body: z.strictObject({
        patientId: id,
        program: z.enum(enrollmentPrograms),
        service: z.nullish(z.enum(partnerServices)),
        /** The member who works on it; left out, anybody with time takes it. */
        userId: z.nullish(id),
        /** Why there is a second open one of the same program. */
        secondReason: z.nullish(prose(500)),
      }),
      references: { patientId: 'patient', userId: 'user' },
    },
    decline: {
      from: ['new'],
      to: 'declined',
      body: z.strictObject({ declineReason: z.enum(requestDeclineReasons), reason: z.nullish(prose(500)) }),
    },
    /** It was declined by mistake. */
    reopen: { from: ['declined'], to: 'new' },
  },
  sortable: ['receivedOn'],
  filterable: ['status', 'source', 'program', 'payerId', 'receivedOn'],
  ranges: ['receivedOn'],
  groups: ['status', 'source'],
  access: { TenantAdmin: { ...triage, export: 'tenant' }, chw: {}, clinician: triage },
  phi: true,
});
