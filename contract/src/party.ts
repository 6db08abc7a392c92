/** What is known of every organisation one has a contract with, whether it pays or works alongside. */
import * as z from 'zod/mini';
import { civilDate, email, phone, prose, text } from './fields.ts';
import { validNpi } from './policy/valid-npi.ts';

export const contactRoles = ['general', 'claims', 'authorizations', 'contracts', 'referrals', 'grants'] as const;

export const contact = z.strictObject({
  name: text(120),
  role: z.enum(contactRoles),
  phone: z.nullish(phone),
  email: z.nullish(email),
});
export type Contact = z.infer<typeof contact>;

/** Employer Identification Number of the Internal Revenue Service, `NN-NNNNNNN`. */
const taxId = z.string().check(z.trim(), z.regex(/^\d{2}-\d{7}$/));

export const partyFields = {
  /** National Provider Identifier with its check digit (45 CFR 162.406). */
  npi: z.nullish(z.string().check(z.trim(), z.refine(validNpi, { error: 'The check digit of the NPI does not fit.' }))),
  taxId: z.nullish(taxId),
  phone: z.nullish(phone),
  addressLine: z.nullish(text(120)),
  city: z.nullish(text(60)),
  state: z.nullish(text(30)),
  postalCode: z.nullish(text(12)),
  contractNumber: z.nullish(text(60)),
  contractStartsOn: z.nullish(civilDate),
  /** The last day of the contract; null: until it is ended. */
  contractEndsOn: z.nullish(civilDate),
  /** Takes new people; null: nobody has asked. */
  accepting: z.nullish(z.boolean()),
  /** New people a month at most. */
  monthlyCapacity: z.nullish(z.int().check(z.minimum(0), z.maximum(100_000))),
  contacts: z.nullish(z.array(contact).check(z.maxLength(20))),
  note: z.nullish(prose(2000)),
};
