/**
 * The JSON that browsers send for a passkey: RegistrationResponseJSON and AuthenticationResponseJSON (WebAuthn level 3,
 * 5.1).
 */
import * as z from 'zod';
import { matching } from '../model/bounded-text.ts';

const base64Url = matching(/^[A-Za-z0-9_-]{1,32768}$/, 32768);
/** Of at most 1,023 bytes (WebAuthn level 3, 4). */
export const credentialId = matching(/^[A-Za-z0-9_-]{1,1364}$/, 1364);

const common = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

export const registrationForm = z.object({
  ...common,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z
      .array(matching(/^[a-z-]{1,32}$/, 32))
      .max(8)
      .nullish(),
  }),
});

export const assertionForm = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: base64Url.nullish(),
  }),
});

export type RegistrationResponse = z.output<typeof registrationForm>;
export type AssertionResponse = z.output<typeof assertionForm>;
