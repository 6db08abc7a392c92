/**
 * The issuers that may sign in people of an organization, and what an issuer other than its own pool must be configured
 * with.
 */
import * as z from 'zod/mini';
import { id, matching, outputText, webAddress } from '../kernel/fields.ts';

export const issuerKinds = ['embedded', 'cognito', 'oidc', 'firebase'] as const;

const name = matching(/^[\x21-\x7e]{1,255}$/, 255, 'use up to 255 printable characters without spaces');
const host = matching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 253, 'use a host name');
const poolId = matching(/^[a-z]{2,4}(-[a-z]+)+-\d+_[0-9A-Za-z]{1,55}$/, 100, 'use an id like us-east-1_AbC123');
/**
 * Plain http is allowed for this machine alone, and outside production alone: the server checks again before it reads.
 */
const address = webAddress('use an address and nothing else').check(
  z.refine((text: string) => /^https:\/\/|^http:\/\/(localhost|127\.\d+\.\d+\.\d+)[:/]/.test(text), {
    error: 'use https',
  }),
  z.refine((text: string) => !/[\s?#]|\/\/[^/]*@/.test(text), {
    error: 'use an address and nothing else',
  }),
);
const jwksUri = z.optional(address);

export const issuerSettings = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('cognito'),
      poolId,
      clientId: name,
      authDomain: z.optional(host),
      jwksUri,
    }),
    z.strictObject({
      kind: z.literal('oidc'),
      issuer: address,
      clientId: name,
      audience: z.optional(name),
      jwksUri,
    }),
    z.strictObject({
      kind: z.literal('firebase'),
      projectId: matching(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 30, 'use the id of the project'),
      apiKey: name,
      authDomain: host,
      jwksUri,
    }),
  ])
  .check(
    z.refine((settings) => settings.kind !== 'oidc' || settings.audience !== settings.clientId, {
      path: ['audience'],
      error: 'leave it out where id tokens are sent: it cannot be the client',
    }),
  );
export type IssuerSettings = z.infer<typeof issuerSettings>;

/** A row of `GET /Prod/issuers`: public parameters alone. */
export const issuer = z.strictObject({
  id,
  version: z.int(),
  kind: z.enum(issuerKinds),
  enabled: z.boolean(),
  /** The claim `iss` of its tokens; for the organization's own pool, the path. */
  address: outputText,
  clientId: z.nullable(outputText),
  audience: z.nullable(outputText),
  /** Members of staff who have an account there. */
  members: z.int(),
});
export type Issuer = z.infer<typeof issuer>;

/** `GET /Prod/issuers`, the organization's own pool first. */
export const issuerList = z.strictObject({ items: z.array(issuer) });

/** `POST /Prod/issuers/{id}/enable` and `/disable`. */
export const issuerSwitch = z.strictObject({ version: z.int().check(z.minimum(1)) });

export const issuerRights = {
  many: 'issuers',
  access: {
    TenantAdmin: { read: 'tenant', create: 'tenant', enable: 'tenant', disable: 'tenant' },
    chw: {},
    clinician: {},
  },
  commands: { enable: { from: ['disabled'] }, disable: { from: ['enabled'] } },
} as const;

/** As many as an organization may have. */
export const mostIssuers = 10;
