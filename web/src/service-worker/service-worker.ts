// Caches the shell of the application so that it opens without a network. It never sees an answer of the API or of the
// user pools.

import { freshPage } from './fresh-page.ts';
import { isAsset, isPage } from './requests.ts';
import { cacheName, fillCache, forgetOldCaches, kept, shellAddress } from './shell-cache.ts';

declare const self: ServiceWorkerGlobalScope;

/** The longest wait for the network before the cached page is shown. */
const patienceMs = 3000;

self.addEventListener('install', (event) => event.waitUntil(fillCache()));

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    await forgetOldCaches();
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});

// The page sends this message when all its entries are saved.
self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (isPage(request, self.location.origin)) event.respondWith(page(event));
  else if (isAsset(request, self.location.origin)) event.respondWith(asset(request));
});

/**
 * The page from the network. If the network fails, is slow or only a gateway answers: the cached page with a nonce of
 * its own. The first public page never comes from the cache and may take its time.
 */
async function page(event: FetchEvent): Promise<Response> {
  const fromNetwork = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(event.request),
  );
  const late = new Promise<undefined>((resolve) => {
    if (new URL(event.request.url).pathname !== '/') setTimeout(resolve, patienceMs);
  });
  const answer = await Promise.race([fromNetwork.catch(() => undefined), late]);
  if (answer && answer.status < 500) return answer;
  return (await freshPage(await caches.match(shellAddress, { cacheName }))) ?? answer ?? fromNetwork;
}

/** A hashed file never changes: the cached one is right, also for a tab of the previous release. */
async function asset(request: Request): Promise<Response> {
  const found = await kept(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && new URL(request.url).pathname.startsWith('/assets/')) {
    const copy = answer.clone();
    const cache = await caches.open(cacheName);
    await cache.put(request, copy);
  }
  return answer;
}
