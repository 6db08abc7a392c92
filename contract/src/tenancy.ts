/** What the browser is told about an organisation, the demo and the caller. */
import * as z from 'zod/mini';
import { id, matching, said } from './fields.ts';
import { notifications } from './own-account.ts';
import { languages, preferences } from './preferences.ts';
import { permissions, roles } from './roles.ts';

/** Lower-case letters, digits and hyphens; also a sub-domain. */
export const tenantName = matching(/^[a-z][a-z0-9-]{1,62}$/, 63);

/** Addresses of the authorization code flow with PKCE (RFC 7636) and of the sign-out that goes with it. */
const oauthPages = z.strictObject({ authorize: said, token: said, logout: said });

const userPool = {
  userPoolId: said,
  appClientId: said,
  awsRegion: said,
  oauth: z.nullable(oauthPages),
};

/** A way to sign in, with the public parameters that a browser needs for it. */
const provider = z.discriminatedUnion('kind', [
  /** The pool of this server: `endpoint` has the origin of the page. */
  z.strictObject({
    kind: z.literal('embedded'),
    ...userPool,
    endpoint: said,
    /** Whether the pages that send e-mail address and password at once may be used as well. */
    passwordSignIn: z.boolean(),
  }),
  /** Amazon's service in `awsRegion`. */
  z.strictObject({ kind: z.literal('cognito'), ...userPool }),
  /** OpenID Connect; `authority` as the tokens say it. With an `audience` the API takes the access token, else the id token. */
  z.strictObject({
    kind: z.literal('oidc'),
    authority: said,
    clientId: said,
    audience: z.nullable(said),
  }),
  z.strictObject({ kind: z.literal('firebase'), projectId: said, apiKey: said, authDomain: said }),
]);
export type Provider = z.infer<typeof provider>;

/**
 * `GET /Prod/tenants/{tenantName}/config`: public ids only (identity.md §6). The pool's ids stand at the top, null for an
 * organisation without one; `providers` are all ways in that are switched on, the pool first.
 */
export const tenantConfig = z.strictObject({
  tenantName,
  /** What the organisation is called. */
  title: said,
  /** Whether anybody may make an account in the organisation's own pool. */
  selfSignUp: z.boolean(),
  passwordMinimumLength: z.int(),
  userPoolId: z.nullable(said),
  appClientId: z.nullable(said),
  apiGatewayUrl: said,
  awsRegion: z.nullable(said),
  identityPoolId: z.nullable(said),
  /** Where the browser speaks the user-pool protocol; null: the hosted service of `awsRegion`. */
  endpoint: z.nullable(said),
  providers: z.array(provider),
  oauth: z.nullable(z.strictObject({ domain: said })),
});
export type TenantConfig = z.infer<typeof tenantConfig>;

/** `GET /Prod/demo`: the accounts of the demonstration; absent outside it. */
export const demo = z.strictObject({
  password: said,
  tenants: z.array(
    z.strictObject({
      tenantName,
      title: said,
      accounts: z.array(z.strictObject({ email: said, name: said, role: z.enum(roles) })),
    }),
  ),
});
export type Demo = z.infer<typeof demo>;

/** `GET /Prod/me`: the caller, the organisation, and what the roles allow as such. */
export const me = z.strictObject({
  id,
  version: z.int(),
  email: said,
  givenName: said,
  familyName: said,
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  ...preferences,
  notifications,
  tenant: z.strictObject({
    name: tenantName,
    title: said,
    timeZone: said,
    region: said,
    /** Those the organisation works in, the one of its messages first. */
    languages: z.array(z.enum(languages)),
    /** After so long without a key or a touch the screen is locked; 0: never. */
    idleLockMinutes: z.int(),
    /** After so many days without a contact a person counts as overdue. */
    overdueAfterDays: z.int(),
  }),
  /** Actions allowed for each resource, by its plural. */
  can: z.record(said, z.array(said)),
});
export type Me = z.infer<typeof me>;

/** `GET /Prod/me/draft-key`: 32 bytes in base64, the caller's alone; `keyId` changes when the key does. */
export const draftKey = z.strictObject({ key: said, keyId: said });
export type DraftKey = z.infer<typeof draftKey>;
