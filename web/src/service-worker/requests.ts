// The requests that the service worker answers. All others, above all /Prod, /idp, /dev and the public pages, go to the
// network untouched.
import { precacheList } from './precache-list.ts';

/** Addresses below these belong to the server, even if a user opens one as a page. */
const serversOwn = /^\/(Prod|idp|health|dev|pricing|trust|contact|refer|en|es|de)(\/|$)/;
const keptFiles = new Set(precacheList.files);

export function isPage(request: Request, origin: string): boolean {
  const { origin: asked, pathname } = new URL(request.url);
  return (
    request.mode === 'navigate' && asked === origin && !serversOwn.test(pathname) && !/\.[a-z0-9]+$/i.test(pathname)
  );
}

export function isAsset(request: Request, origin: string): boolean {
  const { origin: asked, pathname } = new URL(request.url);
  return (
    request.method === 'GET' &&
    request.mode !== 'navigate' &&
    asked === origin &&
    !request.headers.has('range') &&
    (pathname.startsWith('/assets/') || keptFiles.has(pathname))
  );
}
