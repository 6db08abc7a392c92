/** A record's marks of a further number, and the alerts about the person. */
import * as z from 'zod/mini';
import { patientFlagKinds, phoneUses } from '../kernel/codes/contact.ts';
import { phone, text } from '../kernel/fields.ts';

/** A further number; the first one is `phone`. Null: nobody has asked. */
export const otherPhone = z.strictObject({
  number: phone,
  use: z.enum(phoneUses),
  canText: z.nullish(z.boolean()),
  canLeaveVoicemail: z.nullish(z.boolean()),
  /** Whether a call is safe for the person. */
  safe: z.boolean(),
});
export type OtherPhone = z.infer<typeof otherPhone>;

/** Alerts for anyone who meets the person. */
export const patientFlag = z.strictObject({ kind: z.enum(patientFlagKinds), text: z.nullish(text(200)) });
export type PatientFlag = z.infer<typeof patientFlag>;
