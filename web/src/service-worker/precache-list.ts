// What the build tells the service worker: written into the place of __PRECACHE__ by web/build/fill-precache.ts.

export interface PrecacheList {
  /** A digest over all of it; another one is another release. */
  readonly version: string;
  /** The file the page starts with: a page without it belongs to another release. */
  readonly entry: string;
  /** Addresses of files, hashed or not; the page itself is not among them. */
  readonly files: readonly string[];
}

declare const __PRECACHE__: PrecacheList;
export const precacheList: PrecacheList = __PRECACHE__;
