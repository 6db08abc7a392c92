/** What a browser must know of an organisation to sign somebody in. Apart from what a page needs to run: that takes its types alone. */
import * as z from 'zod/mini';
import { customChallenges, firstAuthFactors } from './pool-settings.ts';
import { tenantName } from './tenancy.ts';

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
