// The data of the build for the service worker: web/build/fill-precache.ts replaces __PRECACHE__ by it.

export interface PrecacheList {
  /** A digest of all files; each release has a different one. */
  readonly version: string;
  /** The first file of the page: a page without it belongs to another release. */
  readonly entry: string;
  /** Addresses of files, hashed or not, without the page itself. */
  readonly files: readonly string[];
}

declare const __PRECACHE__: PrecacheList;
export const precacheList: PrecacheList = __PRECACHE__;
