/**
 * A browser's facts about an organization to sign somebody in. This file stands apart from code that a page needs to
 * run: a page imports its types alone.
 */
import * as z from 'zod/mini';
import { outputText } from '../kernel/fields.ts';
import { tenantName } from '../kernel/tenant-name.ts';
import { customChallenges, firstAuthFactors } from './pool-settings.ts';

/** Addresses of the authorization code flow with PKCE (RFC 7636) and of the sign-out that goes with it. */
const oauthPages = z.strictObject({ authorize: outputText, token: outputText, logout: outputText });

const userPool = {
  userPoolId: outputText,
  appClientId: outputText,
  awsRegion: outputText,
  oauth: z.nullable(oauthPages),
};

/** A way to sign in, with the public parameters that a browser needs for it. */
const provider = z.discriminatedUnion('kind', [
  /** The pool of this server: `endpoint` has the origin of the page. */
  z.strictObject({
    kind: z.literal('embedded'),
    ...userPool,
    endpoint: outputText,
    /** Whether the pages that send e-mail address and password at once may be used as well. */
    passwordSignIn: z.boolean(),
    /** The choices of USER_AUTH. */
    firstFactors: z.array(z.enum(firstAuthFactors)),
    /** The challenges of CUSTOM_AUTH; null if it is off. */
    customChallenge: z.nullable(z.enum(customChallenges)),
    /** Whether a sign-in sends the password: not every account has an SRP verifier. */
    sendsPassword: z.boolean(),
  }),
  /** Amazon's service in `awsRegion`. */
  z.strictObject({ kind: z.literal('cognito'), ...userPool }),
  /** OpenID Connect; `authority` as the tokens say it. With an `audience` the API takes the access token, else the id token. */
  z.strictObject({
    kind: z.literal('oidc'),
    authority: outputText,
    clientId: outputText,
    audience: z.nullable(outputText),
  }),
  z.strictObject({ kind: z.literal('firebase'), projectId: outputText, apiKey: outputText, authDomain: outputText }),
]);
export type Provider = z.infer<typeof provider>;

/**
 * `GET /Prod/tenants/{tenantName}/config`: public ids only. The pool's ids stand at the top, null for an
 * organization without one; `providers` are all ways in that are switched on, the pool first.
 */
export const tenantConfig = z.strictObject({
  tenantName,
  /** The name of the organization. */
  title: outputText,
  /** Whether anybody may make an account in the organization's own pool. */
  selfSignUp: z.boolean(),
  passwordMinimumLength: z.int(),
  userPoolId: z.nullable(outputText),
  appClientId: z.nullable(outputText),
  apiGatewayUrl: outputText,
  awsRegion: z.nullable(outputText),
  identityPoolId: z.nullable(outputText),
  /** Where the browser speaks the user-pool protocol; null: the hosted service of `awsRegion`. */
  endpoint: z.nullable(outputText),
  providers: z.array(provider),
  oauth: z.nullable(z.strictObject({ domain: outputText })),
});
export type TenantConfig = z.infer<typeof tenantConfig>;
