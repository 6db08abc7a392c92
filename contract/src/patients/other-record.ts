/** The facts of another record of the same person, for a reader of one of them (`one-person.ts`). */
import * as z from 'zod/mini';
import { contactWays, housingStatuses, literacyFormats, riskTiers } from '../kernel/codes/contact.ts';
import { ownAnswers } from '../kernel/codes/real-sogi.ts';
import { birthDate, civilDate, id, language, outputText, phone, timeOfDay } from '../kernel/fields.ts';
import { otherPhone, patientFlag } from './contact-marks.ts';

/** As `facts_of_others` of the database reads it. */
export const otherRecord = z.strictObject({
  /** Also of a death without a known day. */
  isDeceased: z.boolean(),
  doNotContact: z.boolean(),
  contactFrom: z.nullable(timeOfDay),
  contactUntil: z.nullable(timeOfDay),
  preferredContact: z.nullable(z.enum(contactWays)),
  phone: z.nullable(phone),
  phoneSafe: z.boolean(),
  phoneCanText: z.nullable(z.boolean()),
  phoneCanLeaveVoicemail: z.nullable(z.boolean()),
  otherPhones: z.array(otherPhone),
  interpreterNeeded: z.nullable(z.boolean()),
  flags: z.array(patientFlag),
  /** For a record that was merged into the one that is read; null for the record into which this one was merged, and beside it. */
  id: z.nullable(id),
  birthDate: z.nullable(birthDate),
  deceasedOn: z.nullable(civilDate),
  bestTimes: z.nullable(outputText),
  preferredLanguage: z.nullable(language),
  literacy: z.nullable(z.enum(literacyFormats)),
  housingStatus: z.nullable(z.enum(housingStatuses)),
  homeless: z.nullable(z.boolean()),
  veteran: z.nullable(z.enum(ownAnswers)),
  riskTier: z.nullable(z.enum(riskTiers)),
});
export type OtherRecord = z.infer<typeof otherRecord>;
