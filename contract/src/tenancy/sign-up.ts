/** Starting an organization: asked for by anybody, made once the owner of the e-mail address answers the mail. */
import * as z from 'zod/mini';
import { email, matching, opaque, outputText, personName, text } from '../kernel/fields.ts';
import { tenantName } from '../kernel/tenant-name.ts';
import { languages, timeZone } from '../people/preferences.ts';
import { tenantRegion } from './regions.ts';

/** `GET /Prod/sign-ups`: whether organizations can be started here. */
export const signUpOffer = z.strictObject({ open: z.boolean() });
export type SignUpOffer = z.infer<typeof signUpOffer>;

/** `POST /Prod/sign-ups`. */
export const signUpRequest = z.strictObject({
  title: text(120),
  /** The requested short name. The answer does not reveal whether it is free. */
  name: tenantName,
  region: tenantRegion,
  timeZone,
  givenName: personName(60),
  familyName: personName(60),
  email,
  language: z.enum(languages),
  agreed: z.literal(true),
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

/** The same for every valid request. */
export const signUpAccepted = z.strictObject({ accepted: z.literal(true) });

const token = matching(/^[0-9a-f-]{36}\.[\w-]{43}$/, 80);
/** `POST /Prod/sign-ups/read`: the token of the mail. */
export const signUpToken = z.strictObject({ token });

export const signUp = z.strictObject({
  title: outputText,
  email: outputText,
  /** A short name that is free now; once the organization is there, its own. */
  name: tenantName,
  done: z.boolean(),
});
export type SignUp = z.infer<typeof signUp>;

/** `POST /Prod/sign-ups/confirm`: the first administrator's password. */
export const signUpConfirmation = z.strictObject({
  token,
  name: tenantName,
  password: opaque(256).check(z.minLength(8)),
});
export type SignUpConfirmation = z.infer<typeof signUpConfirmation>;

export const signUpConfirmed = z.strictObject({ name: tenantName });
