/** What a browser must know of an organisation to sign somebody in. Apart from what a page needs to run: that takes its types alone. */
import * as z from 'zod/mini';
import { said } from '../kernel/fields.ts';
import { tenantName } from '../kernel/tenant-name.ts';
import { customChallenges, firstAuthFactors } from './pool-settings.ts';

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
    authority: said,
    clientId: said,
    audience: z.nullable(said),
  }),
  z.strictObject({ kind: z.literal('firebase'), projectId: said, apiKey: said, authDomain: said }),
]);
export type Provider = z.infer<typeof provider>;

/**
 * `GET /Prod/tenants/{tenantName}/config`: public ids only. The pool's ids stand at the top, null for an
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
