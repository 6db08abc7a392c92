/** A client's request to sign somebody in (RFC 6749, 4.1.1; OpenID Connect Core, 3.1.2.1; RFC 7636). */
import * as z from 'zod';
import { ownText } from '../model/bounded-text.ts';
import type { PoolContext } from '../model/pool-context.ts';
import type { AppClient } from '../model/user-pool.ts';
import { readClient } from '../store/pools.ts';
import { clientId as clientIdForm, parseInput } from '../wire/input.ts';
import { OAuthError } from './oauth-error.ts';
import { checkParameters, type Parameters } from './parameters.ts';
import { registeredUris } from './redirect-uris.ts';
import { readScope } from './scopes.ts';

export const authorizationRequest = z.object({
  clientId: ownText,
  redirectUri: ownText,
  /** The granted scopes, separated by spaces. */
  scope: ownText,
  state: ownText.optional(),
  nonce: ownText.optional(),
  codeChallenge: ownText.optional(),
  loginHint: ownText.optional(),
  /** Maximum age of the sign-in in seconds; an older one must be repeated. */
  maxAge: z.number().optional(),
});

export type AuthorizationRequest = z.output<typeof authorizationRequest>;
/** The client and its address, once they are known to belong together: a refusal may be sent there. */
export type RedirectTarget = { readonly client: AppClient; readonly redirectUri: string; readonly state?: string };
export type Prompt = 'none' | 'login' | undefined;

const PROMPTS = new Set(['none', 'login', 'select_account', 'consent']);
/** SHA-256 in base64url. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** @throws OAuthError that must be shown and never sent anywhere: the sender of the request may not be the client */
export async function readTarget(context: PoolContext, parameters: Parameters): Promise<RedirectTarget> {
  const clientId = parameters.get('client_id');
  const redirectUri = parameters.get('redirect_uri');
  if (!clientId || !redirectUri || parameters.fault === 'client_id' || parameters.fault === 'redirect_uri') {
    throw new OAuthError('invalid_request', 'client_id and redirect_uri are needed, once each.');
  }
  const client = await readClient(context, parseInput(clientIdForm, clientId), 'authorization_code');
  if (!registeredUris(context.identity, client.callbackUrls).includes(redirectUri)) {
    throw new OAuthError('invalid_request', 'The client has not registered this redirect_uri.');
  }
  const state = parameters.fault === 'state' ? undefined : parameters.get('state');
  return { client, redirectUri, ...(state !== undefined && { state }) };
}

/** @throws OAuthError that is sent to the client */
export function readRequest(
  parameters: Parameters,
  { client, redirectUri, state }: RedirectTarget,
): AuthorizationRequest & { readonly prompt: Prompt } {
  checkParameters(parameters);
  if (parameters.get('request')) throw new OAuthError('request_not_supported', 'Request objects are not supported.');
  if (parameters.get('request_uri')) {
    throw new OAuthError('request_uri_not_supported', 'Request objects are not supported.');
  }
  const responseType = parameters.get('response_type');
  if (responseType === undefined) throw new OAuthError('invalid_request', 'response_type is needed.');
  if (responseType !== 'code') throw new OAuthError('unsupported_response_type', 'response_type must be code.');
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query.');
  }
  const nonce = parameters.get('nonce');
  const loginHint = parameters.get('login_hint');
  const maxAge = readMaxAge(parameters.get('max_age'));
  const codeChallenge = readChallenge(parameters, client);
  return {
    clientId: client.id,
    redirectUri,
    scope: readScope(parameters.get('scope'), client.scopes),
    ...(state !== undefined && { state }),
    ...(nonce !== undefined && { nonce }),
    ...(codeChallenge !== undefined && { codeChallenge }),
    ...(loginHint !== undefined && loginHint.length <= 128 && { loginHint }),
    ...(maxAge !== undefined && { maxAge }),
    prompt: readPrompt(parameters.get('prompt')),
  };
}

function readChallenge(parameters: Parameters, client: AppClient): string | undefined {
  const challenge = parameters.get('code_challenge');
  const method = parameters.get('code_challenge_method');
  if (challenge === undefined) {
    if (client.sealedSecret === null) throw new OAuthError('invalid_request', 'code_challenge is needed (RFC 7636).');
    if (method !== undefined) throw new OAuthError('invalid_request', 'code_challenge is missing.');
    return undefined;
  }
  if (method !== 'S256') throw new OAuthError('invalid_request', 'code_challenge_method must be S256.');
  if (!CHALLENGE.test(challenge)) throw new OAuthError('invalid_request', 'code_challenge must have 43 characters.');
  return challenge;
}

function readMaxAge(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new OAuthError('invalid_request', 'max_age must be a number of seconds.');
  return Number(text);
}

/** Clients belong to the pool's own organization, so nobody is asked for consent. */
function readPrompt(text: string | undefined): Prompt {
  if (text === undefined) return undefined;
  const prompts = text.split(' ');
  const isNone = prompts.includes('none');
  if (!prompts.every((prompt) => PROMPTS.has(prompt)) || (isNone && prompts.length > 1)) {
    throw new OAuthError('invalid_request', 'prompt is not known.');
  }
  if (isNone) return 'none';
  return prompts.includes('login') || prompts.includes('select_account') ? 'login' : undefined;
}
