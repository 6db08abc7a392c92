/** What the browser is told about an organisation, the demo and the caller. */
import * as z from 'zod/mini';
import { id } from './fields.ts';
import { notifications } from './own-account.ts';
import { customChallenges, firstAuthFactors } from './pool-settings.ts';
import { languages, preferences } from './preferences.ts';
import { permissions, roles } from './roles.ts';

/** Lower-case letters, digits and hyphens; also a sub-domain. */
export const tenantName = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,62}$/));

/** Addresses of the authorization code flow with PKCE (RFC 7636) and of the sign-out that goes with it. */
const oauthPages = z.strictObject({ authorize: z.string(), token: z.string(), logout: z.string() });

const userPool = {
  userPoolId: z.string(),
  appClientId: z.string(),
  awsRegion: z.string(),
  oauth: z.nullable(oauthPages),
};

/** A way to sign in, with the public parameters that a browser needs for it. */
const provider = z.discriminatedUnion('kind', [
  /** The pool of this server: `endpoint` has the origin of the page. */
  z.strictObject({
    kind: z.literal('embedded'),
    ...userPool,
    endpoint: z.string(),
    /** Whether the pages that send e-mail address and password at once may be used as well. */
    passwordSignIn: z.boolean(),
    /** What USER_AUTH offers. */
    firstFactors: z.array(z.enum(firstAuthFactors)),
    /** What CUSTOM_AUTH asks; null where it is off. */
    customChallenge: z.nullable(z.enum(customChallenges)),
    /** Whether a sign-in sends the password: not every account has an SRP verifier. */
    sendsPassword: z.boolean(),
  }),
  /** Amazon's service in `awsRegion`. */
  z.strictObject({ kind: z.literal('cognito'), ...userPool }),
  /** OpenID Connect; `authority` as the tokens say it. With an `audience` the API takes the access token, else the id token. */
  z.strictObject({
    kind: z.literal('oidc'),
    authority: z.string(),
    clientId: z.string(),
    audience: z.nullable(z.string()),
  }),
  z.strictObject({ kind: z.literal('firebase'), projectId: z.string(), apiKey: z.string(), authDomain: z.string() }),
]);
export type Provider = z.infer<typeof provider>;

/**
 * `GET /Prod/tenants/{tenantName}/config`: public ids only (identity.md §6). The pool's ids stand at the top, null for an
 * organisation without one; `providers` are all ways in that are switched on, the pool first.
 */
export const tenantConfig = z.strictObject({
  tenantName,
  /** What the organisation is called. */
  title: z.string(),
  /** Whether anybody may make an account in the organisation's own pool. */
  selfSignUp: z.boolean(),
  passwordMinimumLength: z.int(),
  userPoolId: z.nullable(z.string()),
  appClientId: z.nullable(z.string()),
  apiGatewayUrl: z.string(),
  awsRegion: z.nullable(z.string()),
  identityPoolId: z.nullable(z.string()),
  /** Where the browser speaks the user-pool protocol; null: the hosted service of `awsRegion`. */
  endpoint: z.nullable(z.string()),
  providers: z.array(provider),
  oauth: z.nullable(z.strictObject({ domain: z.string() })),
});
export type TenantConfig = z.infer<typeof tenantConfig>;

/** `GET /Prod/demo`: the accounts of the demonstration; absent outside it. */
export const demo = z.strictObject({
  password: z.string(),
  tenants: z.array(
    z.strictObject({
      tenantName,
      title: z.string(),
      accounts: z.array(z.strictObject({ email: z.string(), name: z.string(), role: z.enum(roles) })),
    }),
  ),
});
export type Demo = z.infer<typeof demo>;

/** `GET /Prod/me`: the caller, the organisation, and what the roles allow as such. */
export const me = z.strictObject({
  id,
  version: z.int(),
  email: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  roles: z.array(z.enum(roles)),
  permissions: z.array(z.enum(permissions)),
  ...preferences,
  notifications,
  tenant: z.strictObject({
    name: tenantName,
    title: z.string(),
    timeZone: z.string(),
    region: z.string(),
    /** Those the organisation works in, the one of its messages first. */
    languages: z.array(z.enum(languages)),
    /** After so long without a key or a touch the screen is locked; 0: never. */
    idleLockMinutes: z.int(),
    /** After so many days without a contact a person counts as overdue. */
    overdueAfterDays: z.int(),
  }),
  /** Actions allowed for each resource, by its plural. */
  can: z.record(z.string(), z.array(z.string())),
});
export type Me = z.infer<typeof me>;

/** `GET /Prod/me/draft-key`: 32 bytes in base64, the caller's alone; `keyId` changes when the key does. */
export const draftKey = z.strictObject({ key: z.string(), keyId: z.string() });
export type DraftKey = z.infer<typeof draftKey>;
