/** The common fields of every organization with a contract, whether it pays or works alongside. */
import * as z from 'zod/mini';
import { contactRoles, identifierTypes } from '../kernel/codes/partner.ts';
import { civilDate, email, employerIdentificationNumber, phone, prose, text, typedForm } from '../kernel/fields.ts';
import { validNpi } from '../kernel/valid-npi.ts';

export const contact = z.strictObject({
  name: text(120),
  role: z.enum(contactRoles),
  phone: z.nullish(phone),
  email: z.nullish(email),
});
export type Contact = z.infer<typeof contact>;

type IdentifierType = (typeof identifierTypes)[number];

/**
 * How each is written. Medi-Cal: the three digits of a health care plan (HCP). Medicare: the CMS Certification Number of
 * a facility, two digits of the state and four characters (CMS State Operations Manual §2779). NAIC: five digits of an
 * insurer. UEI: twelve characters without I and O, which SAM.gov gives and grantors ask for.
 */
const identifierForms: Readonly<Partial<Record<IdentifierType, RegExp>>> = {
  'medi-cal-plan': /^\d{3}$/,
  'medicare-facility': /^\d{2}[0-9A-Z]\d{3}$/,
  naic: /^\d{5}$/,
  uei: /^[A-HJ-NP-Z1-9][A-HJ-NP-Z0-9]{11}$/,
};

const identifier = z.strictObject({ type: z.enum(identifierTypes), value: text(40) }).check(
  z.refine(({ type, value }) => identifierForms[type]?.test(value) ?? true, {
    path: ['value'],
    error: 'The number is not written as numbers of this type are.',
  }),
);
export type Identifier = z.infer<typeof identifier>;

export const partyFields = {
  /** National Provider Identifier with its check digit (45 CFR 162.406). */
  npi: z.nullish(
    typedForm(/^[12]\d{9}$/).check(z.refine(validNpi, { error: 'The check digit of the NPI does not fit.' })),
  ),
  taxId: z.nullish(employerIdentificationNumber),
  identifiers: z.nullish(z.array(identifier).check(z.maxLength(10))),
  phone: z.nullish(phone),
  addressLine: z.nullish(text(120)),
  city: z.nullish(text(60)),
  state: z.nullish(text(30)),
  postalCode: z.nullish(text(12)),
  contractNumber: z.nullish(text(60)),
  contractStartsOn: z.nullish(civilDate),
  /** The last day of the contract; null: until it is ended. */
  contractEndsOn: z.nullish(civilDate),
  /** Accepts new people; null: unknown. */
  accepting: z.nullish(z.boolean()),
  /** New people a month at most. */
  monthlyCapacity: z.nullish(z.int().check(z.minimum(0), z.maximum(100_000))),
  contacts: z.nullish(z.array(contact).check(z.maxLength(20))),
  note: z.nullish(prose(2000)),
};
