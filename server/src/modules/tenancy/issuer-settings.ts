/** What must be said of an issuer before it may sign people of an organisation in. */
import * as z from 'zod';

const name = z.string().regex(/^[\x21-\x7e]{1,255}$/, 'use up to 255 printable characters without spaces');
const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'use a host name');
const poolId = z.string().regex(/^[a-z]{2,4}(-[a-z]+)+-\d+_[0-9A-Za-z]{1,55}$/, 'use an id like us-east-1_AbC123');
/** Clear text passes on this machine alone, and there outside production alone: the kernel looks again before it reads. */
const address = z
  .string()
  .refine((text) => /^https:\/\/|^http:\/\/(localhost|127\.\d+\.\d+\.\d+)[:/]/.test(text), 'use https')
  .refine((text) => URL.parse(text) !== null && !/[\s?#]|\/\/[^/]*@/.test(text), 'use an address and nothing else');
const jwksUri = address.optional();

export const issuerSettings = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('cognito'),
      poolId,
      clientId: name,
      authDomain: host.optional(),
      jwksUri,
    }),
    z.strictObject({ kind: z.literal('oidc'), issuer: address, clientId: name, audience: name.optional(), jwksUri }),
    z.strictObject({
      kind: z.literal('firebase'),
      projectId: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'use the id of the project'),
      apiKey: name,
      authDomain: host,
      jwksUri,
    }),
  ])
  .refine((settings) => settings.kind !== 'oidc' || settings.audience !== settings.clientId, {
    path: ['audience'],
    message: 'leave it out where id tokens are sent: it cannot be the client',
  });
export type IssuerSettings = z.infer<typeof issuerSettings>;
