/**
 * The content security policy of a page. Scripts may call this server alone; pages of people who sign in at an OpenID
 * provider or Firebase may call that as well. A policy belongs to the document that was loaded, so the organization is
 * read from the address of the sign-in page (`?tenant=`) and kept in a cookie for the pages that follow: the way back
 * from the provider, and a dashboard that is loaded again and refreshes its tokens.
 */
import { tenantName } from '@puente/contract';
import type { FastifyRequest } from 'fastify';

const cookieName = 'signInAt';
const signInPage = /^\/auth\/(auth0|firebase)\//;
const dashboard = /^\/dashboard(\/|$)/;
/** An address may hold letters that a policy reads as its own. */
const plainOrigin = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** The service worker reads the nonce from this header and puts a fresh one into the page it keeps. */
export const contentPolicy = (nonce: string, origins: readonly string[]) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    ['connect-src', "'self'", ...origins.filter((origin) => plainOrigin.test(origin))].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    // The frame that draws documents; its own policy gives it no origin and no network.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The policy of the frame that draws a PDF somebody has sent: its scripts run in an origin of their own, and reach
 * nothing: the drawn data comes from the page around it.
 */
export const viewerPolicy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  // The readers of JPEG 2000 and JBIG2 pictures are WebAssembly.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  'img-src blob: data:',
  'font-src blob: data:',
  "frame-ancestors 'self'",
].join('; ');

/** The organization whose issuers a page may call, and whether its address names it; null for every other page. */
export function tenantOf({ url, headers }: FastifyRequest): { name: string; isNamed: boolean } | null {
  // A path of slashes alone is no address on a base.
  const { pathname, searchParams } = new URL(`http://page${url}`);
  if (!signInPage.test(pathname) && !dashboard.test(pathname)) return null;
  const named = signInPage.test(pathname) ? searchParams.get('tenant') : null;
  const name = named ?? new RegExp(`(?:^|; ?)${cookieName}=([^;]*)`).exec(headers.cookie ?? '')?.[1];
  return tenantName.safeParse(name).success ? { name: name!, isNamed: named !== null } : null;
}

/**
 * Kept until the browser is closed. It opens nothing: it holds no token and no account. Lax: the way back from a
 * provider brings it.
 */
export const tenantCookie = (name: string, secure: boolean) =>
  `${cookieName}=${name}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
