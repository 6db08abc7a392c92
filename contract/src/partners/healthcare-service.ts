/** A program of a partner organization: its services, people, places, hours and languages (FHIR HealthcareService). */
import * as z from 'zod/mini';
import { partnerServices } from '../kernel/codes/partner.ts';
import { sdohCategories } from '../kernel/codes/referral.ts';
import { defineResource } from '../kernel/definition/define-resource.ts';
import {
  civilDate,
  email,
  id,
  language,
  matching,
  outputText,
  phone,
  prose,
  state,
  text,
  webAddress,
} from '../kernel/fields.ts';

const each = <Item extends z.ZodMiniType<string>>(item: Item, most: number) =>
  z.array(item).check(
    z.maxLength(most),
    z.refine((list) => new Set(list).size === list.length, { error: 'Name each once.' }),
  );

const age = z.nullish(z.int().check(z.minimum(0), z.maximum(130)));
const count = z.int().check(z.minimum(0), z.maximum(100_000));

export const healthcareService = defineResource({
  one: 'healthcareService',
  many: 'healthcareServices',
  patients: 'none',
  fields: {
    partnerOrganizationId: id,
    name: text(160),
    service: z.enum(partnerServices),
    /** The needs it answers. */
    categories: each(z.enum(sdohCategories), sdohCategories.length),
    /** The people it serves, in words. */
    eligibility: z.nullish(prose(1000)),
    minimumAge: age,
    maximumAge: age,
    /**
     * Where the people live whom it serves: counties by code (elsewhere than in California by name), or ZIP codes of five digits.
     * Neither: everywhere.
     */
    counties: each(text(60), 58),
    postalCodes: each(matching(/^\d{5}$/, 5), 500),
    languages: each(language, 30),
    /** When it is open, in words. */
    hours: z.nullish(text(200)),
    phone: z.nullish(phone),
    email: z.nullish(email),
    website: z.nullish(webAddress().check(z.regex(/^https?:\/\//))),
    addressLine: z.nullish(text(120)),
    city: z.nullish(text(60)),
    state: z.nullish(state),
    postalCode: z.nullish(text(12)),
    note: z.nullish(prose(2000)),
  },
  derived: {
    /** Free places, and the weeks until the next one, by the partner's report of a day; null: not stated. */
    places: z.nullable(z.int()),
    waitWeeks: z.nullable(z.int()),
    capacityOn: z.nullable(civilDate),
    /** The reporter at the partner, and the member who wrote it down. */
    capacityToldBy: z.nullable(outputText),
    capacityByName: z.nullable(outputText),
  },
  initial: { categories: [], counties: [], postalCodes: [], languages: [] },
  immutable: ['partnerOrganizationId'],
  references: { partnerOrganizationId: 'partnerOrganization' },
  names: { partnerOrganizationName: 'partnerOrganizationId' },
  commands: {
    /** Records the partner's report of its places. */
    'report-capacity': {
      from: [],
      body: z.strictObject({
        places: z.nullish(count),
        waitWeeks: z.nullish(z.int().check(z.minimum(0), z.maximum(520))),
        toldBy: text(160),
      }),
    },
  },
  sortable: ['name'],
  filterable: ['partnerOrganizationId', 'service'],
  lookups: {
    category: z.enum(sdohCategories),
    /** Programs that serve people of this county, also by serving everywhere. */
    county: text(60),
    language,
  },
  find: true,
  archives: true,
  access: {
    TenantAdmin: {
      read: 'tenant',
      create: 'tenant',
      update: 'tenant',
      'report-capacity': 'tenant',
      archive: 'tenant',
      restore: 'tenant',
      export: 'tenant',
    },
    chw: { read: 'tenant', 'report-capacity': 'tenant' },
    clinician: { read: 'tenant', 'report-capacity': 'tenant' },
  },
  phi: false,
});
