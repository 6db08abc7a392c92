/** The person in care (US Core Patient). */
import * as z from 'zod/mini';
import {
  contactWays,
  housingStatuses,
  literacyFormats,
  otherAddressKinds,
  phoneUses,
  riskTiers,
} from '../kernel/codes/contact.ts';
import { enrollmentPrograms } from '../kernel/codes/program.ts';
import {
  askedDeclined,
  ethnicityCodes,
  genderIdentities,
  ownAnswers,
  type RaceCode,
  raceCodes,
  sexualOrientations,
} from '../kernel/codes/real-sogi.ts';
import { sdohCategories } from '../kernel/codes/referral.ts';
import { dateOrders } from '../kernel/date-orders.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import {
  birthDate,
  civilDate,
  clientIndexNumber,
  email,
  id,
  language,
  outputText,
  personName,
  phone,
  postalCode,
  requiredText,
  state,
  text,
  timeOfDay,
} from '../kernel/fields.ts';
import { otherPhone, patientFlag } from './contact-marks.ts';
import { asOnePerson } from './one-person.ts';
import { otherRecord } from './other-record.ts';
import { protectiveFields } from './protective-fields.ts';

/** Several codes, each once; a person who declined has named none. */
const raceList = z.array(z.enum(raceCodes as [RaceCode, ...RaceCode[]])).check(
  z.minLength(1),
  z.maxLength(10),
  z.refine((codes) => new Set(codes).size === codes.length, { error: 'Name each once.' }),
  z.refine((codes) => codes.length === 1 || !codes.includes(askedDeclined), {
    error: 'Choose groups, or that the person declined to answer.',
  }),
);

/** A code of `californiaCounties`; elsewhere the county's name. */
const county = text(60);

/** A further address, valid from and to the given days, both included. */
export const otherAddress = z
  .strictObject({
    kind: z.enum(otherAddressKinds),
    addressLine: z.nullish(text(120)),
    city: z.nullish(text(60)),
    state: z.nullish(state),
    postalCode: z.nullish(postalCode),
    county: z.nullish(county),
    from: z.nullish(civilDate),
    until: z.nullish(civilDate),
  })
  .check(
    z.refine(({ from, until }) => !from || !until || from <= until, {
      path: ['until'],
      error: 'The last day is before the first.',
    }),
  );
export type OtherAddress = z.infer<typeof otherAddress>;

export const patient = defineResource({
  one: 'patient',
  many: 'patients',
  patients: 'self',
  fields: {
    /** A person with one name has it as the family name alone. */
    givenName: z.nullish(personName(60)),
    middleName: z.nullish(personName(60)),
    familyName: personName(60),
    suffix: z.nullish(text(20)),
    preferredName: z.nullish(personName(60)),
    /** Former full names, as they were written. */
    formerNames: z.array(personName(120)).check(z.maxLength(10)),
    pronouns: z.nullish(text(40)),
    birthDate,
    /** The day is not known for certain. */
    birthDateEstimated: z.boolean(),
    /** X12 DMG03: the sex in the payer's file, never the person's gender. */
    sexForClaims: z.enum(['F', 'M', 'U']),
    genderIdentity: z.nullish(z.enum(genderIdentities)),
    sexualOrientation: z.nullish(z.enum(sexualOrientations)),
    race: z.nullish(raceList),
    ethnicity: z.nullish(z.enum(ethnicityCodes)),
    /** The tribe's own name, or `asked-declined`. */
    tribalAffiliation: z.nullish(text(120)),
    cin: z.nullish(clientIndexNumber),
    medicalRecordNumber: z.nullish(text(60)),
    preferredLanguage: language,
    /** Null: nobody has asked. */
    interpreterNeeded: z.nullish(z.boolean()),
    literacy: z.nullish(z.enum(literacyFormats)),
    phone: z.nullish(phone),
    /** Whether a call is safe for the person. */
    phoneSafe: z.boolean(),
    phoneUse: z.nullish(z.enum(phoneUses)),
    phoneCanText: z.nullish(z.boolean()),
    phoneCanLeaveVoicemail: z.nullish(z.boolean()),
    otherPhones: z.array(otherPhone).check(z.maxLength(5)),
    email: z.nullish(email),
    preferredContact: z.nullish(z.enum(contactWays)),
    bestTimes: z.nullish(text(120)),
    /** The person wants no contact at all; a visit that was agreed, or an emergency, is the worker's own decision. */
    doNotContact: z.boolean(),
    /** Both or none: `HH:MM` where the organization works. */
    contactFrom: z.nullish(timeOfDay),
    contactUntil: z.nullish(timeOfDay),
    addressLine: z.nullish(text(120)),
    city: z.nullish(text(60)),
    state: z.nullish(state),
    postalCode: z.nullish(postalCode),
    county: z.nullish(county),
    homeless: z.boolean(),
    otherAddresses: z.array(otherAddress).check(z.maxLength(10)),
    housingStatus: z.nullish(z.enum(housingStatuses)),
    veteran: z.nullish(z.enum(ownAnswers)),
    /** Whether the person was in custody or under supervision of a court. */
    justiceInvolved: z.nullish(z.enum(ownAnswers)),
    /** The day a birth is expected. */
    pregnancyDueOn: z.nullish(civilDate),
    riskTier: z.nullish(z.enum(riskTiers)),
    flags: z.array(patientFlag).check(z.maxLength(10)),
  },
  derived: {
    /** The CHW whose panel the person is on. */
    assignedTo: z.nullable(id),
    assignedToName: z.nullable(outputText),
    lastContactOn: z.nullable(civilDate),
    /** Enrollments that have not ended, in the order of their names. */
    programs: z.array(z.enum(enrollmentPrograms)),
    /** The age is counted up to this day. */
    deceasedOn: z.nullable(civilDate),
    /** The record this one was merged into. */
    mergedIntoId: z.nullable(id),
  },
  computed: {
    /** The facts of the other records of the person, if records were merged (`asOnePerson`). */
    otherRecords: { schema: z.array(otherRecord), by: 'facts_of_others', of: ['id', 'mergedIntoId'] },
  },
  leavesAs: { fields: protectiveFields, needs: ['phone', 'otherRecords'], of: asOnePerson as never },
  initial: {
    formerNames: [],
    birthDateEstimated: false,
    preferredLanguage: 'en',
    phoneSafe: true,
    doNotContact: false,
    otherPhones: [],
    homeless: false,
    otherAddresses: [],
    sexForClaims: 'U',
    flags: [],
  },
  states: ['active', 'inactive', 'deceased', 'merged'],
  frozen: ['merged'],
  /** A wish for no contact, or an alert, is taken back where it stands. */
  unfrozen: protectiveFields,
  commands: {
    assign: {
      from: ['active', 'inactive'],
      body: z.strictObject({ userId: z.nullable(id) }),
      references: { userId: 'user' },
    },
    merge: {
      from: ['active', 'inactive', 'deceased'],
      to: 'merged',
      body: z.strictObject({ intoId: id, reason: requiredText(500) }),
      references: { intoId: 'patient' },
    },
    /** Ends as `deceased` where the record was of a deceased person. */
    unmerge: { from: ['merged'], body: z.strictObject({ reason: requiredText(500) }) },
    deactivate: { from: ['active'], to: 'inactive', body: z.strictObject({ reason: requiredText(500) }) },
    reactivate: { from: ['inactive'], to: 'active' },
    decease: { from: ['active', 'inactive'], to: 'deceased', body: z.strictObject({ deceasedOn: civilDate }) },
    /** The report of a death was wrong. */
    revive: { from: ['deceased'], to: 'active', body: z.strictObject({ reason: requiredText(500) }) },
    /** Then only who treats the person reads the record, and the permission `privacy`. */
    restrict: { from: ['active', 'inactive', 'deceased'], body: z.strictObject({ reason: requiredText(500) }) },
    unrestrict: { from: ['active', 'inactive', 'deceased'], body: z.strictObject({ reason: requiredText(500) }) },
  },
  sortable: ['familyName', 'birthDate', 'lastContactOn'],
  filterable: ['status', 'assignedTo', 'lastContactOn', 'programs', 'riskTier', 'preferredLanguage'],
  ranges: ['lastContactOn'],
  sets: ['programs'],
  groups: ['status', 'assignedTo'],
  lookups: {
    /** People with an open need of this kind that they confirmed, as far as the caller reads it. */
    need: z.enum(sdohCategories),
  },
  /**
   * What to search for: a name, a birth date, both, or a name with a year of birth. It may also be the end of a phone
   * number, a CIN, a record number or a member id. `contains` also searches inside names. `dateOrder` is how the caller
   * writes a date; the default is mdy.
   */
  search: z.strictObject({
    text: text(100),
    contains: z.optional(z.boolean()),
    dateOrder: z.optional(z.enum(dateOrders)),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  summary: [
    'givenName',
    'familyName',
    'preferredName',
    'pronouns',
    'birthDate',
    'cin',
    'preferredLanguage',
    'phone',
    'phoneSafe',
    'doNotContact',
    'contactFrom',
    'contactUntil',
    'city',
    'riskTier',
    'assignedTo',
    'assignedToName',
    'lastContactOn',
    'programs',
    'deceasedOn',
    'otherRecords',
  ],
  access: {
    TenantAdmin: {
      read: 'tenant',
      export: 'tenant',
      create: 'tenant',
      update: 'tenant',
      assign: 'tenant',
      merge: 'tenant',
      unmerge: 'tenant',
      deactivate: 'tenant',
      reactivate: 'tenant',
      decease: 'tenant',
      revive: 'tenant',
      restrict: 'tenant',
      unrestrict: 'tenant',
    },
    chw: { read: 'panel', create: 'own', update: 'standing', decease: 'standing', revive: 'standing' },
    clinician: { read: 'panel', create: 'own', update: 'standing', decease: 'standing', revive: 'standing' },
    privacy: { restrict: 'standing', unrestrict: 'standing' },
  },
  /** The fields that require a stated purpose if nobody treats the person. */
  hidden: { TenantAdmin: ['genderIdentity', 'sexualOrientation', 'justiceInvolved', 'pregnancyDueOn'] },
  pointers: { mergedIntoId: 'patient' },
  phi: true,
});
