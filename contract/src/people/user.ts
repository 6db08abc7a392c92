/** A member of staff (FHIR Practitioner and PractitionerRole). */
import * as z from 'zod/mini';
import { defineResource } from '../kernel/definition/define-resource.ts';
import {
  civilDate,
  email,
  id,
  instant,
  language,
  nationalProviderIdentifier,
  outputText,
  personName,
  providerTaxonomy,
  requiredText,
  text,
  typedCapitals,
} from '../kernel/fields.ts';
import { permissions, providerTypes, roles } from '../kernel/roles.ts';
import { validNpi } from '../kernel/valid-npi.ts';
import { signInHistory } from './own-account.ts';
import { preferences } from './preferences.ts';

/**
 * The state of a new member's account. The mail is on its way, or was sent; the person had an account already; or,
 * without a user pool, accounts are made outside.
 */
export const invitations = ['sending', 'sent', 'linked', 'outside', 'failed'] as const;
/** Why an invitation is not further. */
export const invitationProblems = ['unreachable', 'refused', 'account-taken', 'unverified'] as const;

/** Tasks that a member of staff is chosen for: to take people over, to join a care team, to supervise. */
const staffTasks = ['assignment', 'care-team', 'supervision'] as const;
export type StaffTask = (typeof staffTasks)[number];

const administrators = [
  'permissions',
  'lastSignInAt',
  'invitation',
  'invitationProblem',
  'certificateDueOn',
  'isCertified',
] as const;

export const user = defineResource({
  one: 'user',
  many: 'users',
  patients: 'none',
  fields: {
    givenName: personName(60),
    familyName: personName(60),
    email,
    roles: z.array(z.enum(roles)).check(z.minLength(1), z.maxLength(roles.length)),
    permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
    providerType: z.nullish(z.enum(providerTypes)),
    npi: z.nullish(nationalProviderIdentifier.check(z.refine(validNpi))),
    taxonomyCode: z.nullish(providerTaxonomy),
    licenseNumber: z.nullish(text(40)),
    licenseState: z.nullish(typedCapitals(/^[A-Z]{2}$/)),
    /** The last day it holds. */
    licenseExpiresOn: z.nullish(civilDate),
    spokenLanguages: z.array(language).check(z.maxLength(20)),
    supervisorId: z.nullish(id),
    /** How many people are meant to be on the panel. */
    caseloadTarget: z.nullish(z.int().check(z.minimum(1), z.maximum(2000))),
  },
  derived: {
    ...preferences,
    invitation: z.nullable(z.enum(invitations)),
    invitationProblem: z.nullable(z.enum(invitationProblems)),
    /** The newest sign-in that was used here, however the person signed in. */
    lastSignInAt: z.nullable(instant),
    /** The last day of the certificate, or for one. After it nobody is assigned to the member. Null: there is no such day. */
    certificateDueOn: z.nullable(civilDate),
    /** A certificate or work experience was verified and counts, whether or not it ends. */
    isCertified: z.boolean(),
  },
  initial: { permissions: [], spokenLanguages: [] },
  states: ['invited', 'active', 'suspended', 'deactivated'],
  frozen: ['deactivated'],
  commands: {
    resend: { from: ['invited'] },
    disable: { from: ['invited', 'active'], to: 'suspended' },
    /** Back to where the person was: invited until the first sign-in. */
    enable: { from: ['suspended', 'deactivated'] },
    deactivate: {
      from: ['invited', 'active', 'suspended'],
      to: 'deactivated',
      body: z.strictObject({ reason: requiredText(500) }),
    },
    'reset-password': { from: ['active'] },
    'reset-mfa': { from: ['active'] },
    'sign-out-everywhere': { from: ['active'] },
  },
  references: { supervisorId: 'user' },
  names: { supervisorName: 'supervisorId' },
  sortable: ['familyName', 'licenseExpiresOn'],
  filterable: ['status', 'supervisorId', 'roles'],
  ranges: ['licenseExpiresOn'],
  find: true,
  lookups: {
    /** For accounts that this server keeps, for administrators. */
    twoStep: z.enum(['on', 'off']),
    /** Members who can be chosen for a task today. */
    eligibleFor: z.enum(staffTasks),
  },
  groups: ['status', 'roles'],
  access: {
    TenantAdmin: {
      read: 'tenant',
      export: 'tenant',
      create: 'tenant',
      update: 'tenant',
      resend: 'tenant',
      disable: 'tenant',
      enable: 'tenant',
      deactivate: 'tenant',
      'reset-password': 'tenant',
      'reset-mfa': 'tenant',
      'sign-out-everywhere': 'tenant',
    },
    chw: { read: 'team' },
    clinician: { read: 'team' },
  },
  hidden: { chw: administrators, clinician: administrators },
  phi: false,
});

/** `GET /Prod/users/two-step`: whose sign-in asks for a second step, as far as this server keeps the account. */
export const twoStepStates = z.strictObject({
  items: z.array(
    z.strictObject({
      userId: id,
      /** Null: another service keeps the account, or there is none yet. */
      isOn: z.nullable(z.boolean()),
    }),
  ),
});
export type TwoStepStates = z.infer<typeof twoStepStates>;

/** `GET /Prod/users/{id}/sign-ins`: the newest first, a page at a time. */
export const signIns = z.extend(signInHistory, { next: z.nullable(outputText) });
export type SignIns = z.infer<typeof signIns>;
