/** A visit to the hosted pages: the client's request and the step, sealed for one browser and for half an hour. */
import * as z from 'zod';
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { hashToken } from '../crypto/opaque-token.ts';
import { ownText } from '../model/bounded-text.ts';
import { authorizationRequest } from './authorization-request.ts';
import type { HostedPool } from './page-request.ts';
import { step } from './pages/step.ts';

const LIFE = 30 * 60_000;

const content = z.object({
  request: authorizationRequest,
  language: z.enum(['en', 'de', 'es']),
  /** SHA-256 of the browser's cookie, so that another site cannot make the browser send the form. */
  browser: ownText,
  step,
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});

export type Flow = z.output<typeof content>;
export type OpenedFlow = Flow & { readonly isExpired: boolean };

/** A browser at the pages of a pool, by the value of its cookie. */
export type Browser = HostedPool & { readonly browser: string };

export function sealFlow(
  { identity, pool, browser }: Browser,
  flow: Pick<Flow, 'request' | 'language' | 'step'>,
): string {
  const whole: Flow = {
    ...flow,
    browser: hashToken(browser).toString('base64url'),
    expiresAt: identity.clock().getTime() + LIFE,
  };
  return identity.sealer.seal(Buffer.from(JSON.stringify(whole), 'utf8'), placeOf(pool.id)).toString('base64url');
}

/** @returns null when it was forged, or made for another pool or browser */
export function openFlow({ identity, pool, browser }: Browser, sealed: string): OpenedFlow | null {
  let flow: Flow;
  try {
    const plain = identity.sealer.open(Buffer.from(sealed, 'base64url'), placeOf(pool.id));
    flow = content.parse(JSON.parse(plain.toString('utf8')));
  } catch {
    return null;
  }
  const isOfBrowser = equalInConstantTime(Buffer.from(flow.browser, 'base64url'), hashToken(browser));
  return isOfBrowser ? { ...flow, isExpired: flow.expiresAt <= identity.clock().getTime() } : null;
}

function placeOf(poolId: string): string {
  return `hosted:${poolId}`;
}
