/** `/Prod/auth/jwt/*`: e-mail address and password of the organisation's own pool, for tokens; no second user store. */
import * as z from 'zod/mini';
import { tenantName } from './tenancy.ts';

/** As Cognito bounds them; what a password must be is the pool's to say. */
const credentials = {
  tenantName,
  email: z.string().check(z.regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]{1,128}$/u)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
};

/** `POST /Prod/auth/jwt/login` */
export const passwordSignIn = z.strictObject(credentials);
export type PasswordSignIn = z.infer<typeof passwordSignIn>;

/** `POST /Prod/auth/jwt/register`; `language` is that of the mail with the code. */
export const passwordSignUp = z.strictObject({
  ...credentials,
  givenName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  language: z.enum(['en', 'de', 'es']),
});
export type PasswordSignUp = z.infer<typeof passwordSignUp>;

/** The same for every address, whether it has an account or not: where a mail goes, masked. */
export const signUpAnswer = z.strictObject({ destination: z.nullable(z.string()) });
export type SignUpAnswer = z.infer<typeof signUpAnswer>;

/** `POST /Prod/auth/jwt/refresh` and `/logout` */
export const heldSession = z.strictObject({
  tenantName,
  refreshToken: z.string().check(z.regex(/^[A-Za-z0-9_=.-]{1,8192}$/)),
});
export type HeldSession = z.infer<typeof heldSession>;

/** Tokens of the pool, like those of the wire. */
export const issuedTokens = z.strictObject({
  /** A JWT, for `Authorization: Bearer`. */
  idToken: z.string(),
  /** ISO 8601. */
  expiresAt: z.string(),
  /** Opaque; each refresh replaces it. */
  refreshToken: z.string(),
});
export type IssuedTokens = z.infer<typeof issuedTokens>;
