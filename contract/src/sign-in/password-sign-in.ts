/** `/Prod/auth/jwt/*`: e-mail address and password of the organization's own pool, for tokens; no second user store. */
import * as z from 'zod/mini';
import { matching, opaque, outputText, personName } from '../kernel/fields.ts';
import { tenantName } from '../kernel/tenant-name.ts';

/** Cognito's bounds; the pool's own rules decide about a password. */
const credentials = {
  tenantName,
  email: matching(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u, 256),
  password: opaque(256).check(z.minLength(1)),
};

/** `POST /Prod/auth/jwt/login` */
export const passwordSignIn = z.strictObject(credentials);
export type PasswordSignIn = z.infer<typeof passwordSignIn>;

/** `POST /Prod/auth/jwt/register`; `language` is that of the mail with the code. */
export const passwordSignUp = z.strictObject({
  ...credentials,
  givenName: personName(60),
  language: z.enum(['en', 'de', 'es']),
});
export type PasswordSignUp = z.infer<typeof passwordSignUp>;

/** The same for every address, whether it has an account or not: the masked address of the mail. */
export const signUpAnswer = z.strictObject({ destination: z.nullable(outputText) });
export type SignUpAnswer = z.infer<typeof signUpAnswer>;

/** `POST /Prod/auth/jwt/refresh` and `/logout` */
export const heldSession = z.strictObject({
  tenantName,
  refreshToken: matching(/^[A-Za-z0-9_=.-]{1,8192}$/, 8192),
});
export type HeldSession = z.infer<typeof heldSession>;

/** Tokens of the pool, like those of the wire. */
export const issuedTokens = z.strictObject({
  /** A JWT, for `Authorization: Bearer`. */
  idToken: outputText,
  /** ISO 8601. */
  expiresAt: outputText,
  /** Opaque; each refresh replaces it. */
  refreshToken: outputText,
});
export type IssuedTokens = z.infer<typeof issuedTokens>;
