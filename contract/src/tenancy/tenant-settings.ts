/** Administrators' decisions for their organization. */
import * as z from 'zod/mini';
import { enrollmentPrograms } from '../kernel/codes/program.ts';
import {
  civilDate,
  employerIdentificationNumber,
  id,
  instant,
  nationalProviderIdentifier,
  phone,
  postalCode,
  providerTaxonomy,
  state,
  text,
} from '../kernel/fields.ts';
import { tenantName } from '../kernel/tenant-name.ts';
import { validNpi } from '../kernel/valid-npi.ts';
import { languages, timeZone } from '../people/preferences.ts';
import { hasNoDuplicates, poolFields } from './pool-settings.ts';
import { tenantRegion } from './regions.ts';

const fields = {
  title: text(120),
  timeZone,
  region: tenantRegion,
  /** The languages for the people of the organization; its messages are written in the first. */
  languages: z
    .array(z.enum(languages))
    .check(
      z.minLength(1),
      z.maxLength(languages.length),
      z.refine(hasNoDuplicates, { error: 'Name each language once.' }),
    ),
  /** Printed at the end of every message. */
  phone: z.nullable(phone),
  /**
   * The billing provider of a claim (X12 837P loop 2010AA: NM109, REF*EI, PRV03, N3, N4). The address is a street, never a
   * box (guide 005010X222A1, N301).
   */
  npi: z.nullable(
    nationalProviderIdentifier.check(z.refine(validNpi, { error: 'The check digit of the NPI does not fit.' })),
  ),
  ein: z.nullable(employerIdentificationNumber),
  taxonomyCode: z.nullable(providerTaxonomy),
  addressLine: z.nullable(text(55)),
  city: z.nullable(text(30)),
  state: z.nullable(state),
  postalCode: z.nullable(postalCode),
  /**
   * 45 CFR 164.312(a)(2)(iii), automatic logoff. 0 leaves it to the end of the session, which is after an hour unless a
   * person asks for more.
   */
  idleLockMinutes: z.int().check(z.minimum(0), z.maximum(60)),
  /** After so many days without a contact a person counts as overdue. */
  overdueAfterDays: z.int().check(z.minimum(7), z.maximum(365)),
  /** The note of a community health worker also needs the signature of the supervisor; nothing is billed before it. */
  cosignVisits: z.boolean(),
  /** The time before a visit at which the person gets a reminder, if they agreed to messages; 0 for no reminders. */
  reminderHours: z.int().check(z.minimum(0), z.maximum(72)),
  /** Whether anybody may ask the organization for help on a public page, `/refer/<name>`. */
  referralForm: z.boolean(),
  /** Days besides Saturday and Sunday without work; terms in business days leave them out. */
  holidays: z.array(civilDate).check(z.maxLength(100), z.refine(hasNoDuplicates, { error: 'Name each day once.' })),
  /**
   * Programs that are under 42 CFR Part 2 as a whole (2.11): their enrollments are closed to all but members who treat
   * the person.
   */
  part2Programs: z
    .array(z.enum(enrollmentPrograms))
    .check(z.maxLength(enrollmentPrograms.length), z.refine(hasNoDuplicates, { error: 'Name each program once.' })),
  /** Whether the pages that send e-mail address and password at once may be used. */
  passwordSignIn: z.boolean(),
  ...poolFields,
};

/** `GET /Prod/tenant`. */
export const tenantSettings = z.strictObject({
  id,
  version: z.int(),
  updatedAt: instant,
  /** The short name; it never changes. */
  name: tenantName,
  /** Whether browsers have passkeys at the address of this server. */
  canHavePasskeys: z.boolean(),
  ...fields,
});
export type TenantSettings = z.infer<typeof tenantSettings>;

export const tenantRights = {
  many: 'tenant',
  access: { TenantAdmin: { read: 'tenant', update: 'tenant' }, chw: {}, clinician: {} },
} as const;

/** `PATCH /Prod/tenant`. */
export const tenantSettingsChange = z.extend(z.partial(z.strictObject(fields)), {
  version: z.int().check(z.minimum(1)),
});
export type TenantSettingsChange = z.infer<typeof tenantSettingsChange>;
