// The caches of the shell: this release and the previous one.
import { precacheList } from './precache-list.ts';

const prefix = 'puente-shell-';
export const cacheName = `${prefix}${precacheList.version}`;
/** The address of the application's page on the server; `/` is a public page. */
export const shellAddress = '/_app';
/** Few at a time, so that the calls of the open page come first. */
const atOnce = 4;

/** All or nothing: an incomplete release never takes over. */
export async function fillCache(): Promise<void> {
  const cache = await caches.open(cacheName);
  const waiting = [...precacheList.files];
  const fetchOneByOne = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await keep(cache, file);
  };
  await Promise.all(Array.from({ length: atOnce }, fetchOneByOne));
  const page = await load(shellAddress, { cache: 'reload' });
  if (!(await page.clone().text()).includes(precacheList.entry)) throw new Error('The page is of another release.');
  await cache.put(shellAddress, page);
}

async function keep(cache: Cache, file: string): Promise<void> {
  const before = file.startsWith('/assets/') ? await kept(file) : undefined;
  // Files without a hash in their name are fetched again.
  await cache.put(file, before ?? (await load(file, file.startsWith('/assets/') ? {} : { cache: 'no-cache' })));
}

async function load(address: string, options: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...options, priority: 'low', credentials: 'omit' });
  if (!answer.ok || answer.redirected) throw new Error(`${address} answered ${answer.status}.`);
  return answer;
}

/** From this release or the previous one: an open tab still requests the files of its release. */
export async function kept(request: Request | string): Promise<Response | undefined> {
  return (await caches.match(request, { cacheName, ignoreVary: true })) ?? caches.match(request, { ignoreVary: true });
}

/** Keeps this release and the previous one; caches are listed in the order of their creation. */
export async function forgetOldCaches(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
}
