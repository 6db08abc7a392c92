/** Who may sign people of an organisation in, and what must be said of another issuer than its own pool before it may. */
import * as z from 'zod/mini';
import { id } from './fields.ts';

export const issuerKinds = ['embedded', 'cognito', 'oidc', 'firebase'] as const;

const name = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{1,255}$/, { error: 'use up to 255 printable characters without spaces' }));
const host = z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'use a host name' }));
const poolId = z
  .string()
  .check(z.regex(/^[a-z]{2,4}(-[a-z]+)+-\d+_[0-9A-Za-z]{1,55}$/, { error: 'use an id like us-east-1_AbC123' }));
/** Clear text passes on this machine alone, and there outside production alone: the server looks again before it reads. */
const address = z.url({ error: 'use an address and nothing else' }).check(
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
      projectId: z.string().check(z.regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, { error: 'use the id of the project' })),
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
  /** What its tokens say in `iss`; of the organisation's own pool the path. */
  address: z.string(),
  clientId: z.nullable(z.string()),
  audience: z.nullable(z.string()),
  /** Members of staff who have an account there. */
  members: z.int(),
});
export type Issuer = z.infer<typeof issuer>;

/** `GET /Prod/issuers`, the organisation's own pool first. */
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

/** As many as an organisation may have. */
export const mostIssuers = 10;
