/** How new a copy of a resource is: `meta.lastUpdated` and, between copies of one moment, `meta.versionId`. */
import { type Json, objectOf, textOf } from './json.ts';

/** Null: the copy does not say it. */
export interface Age {
  /** Milliseconds since 1970. */
  readonly at: number | null;
  readonly version: number | null;
}

export function ageOf(resource: Json): Age {
  const { lastUpdated, versionId } = objectOf(resource.meta);
  const at = Date.parse(/^\d{4}-\d{2}-\d{2}(?:T.*)?$/.exec(textOf(lastUpdated) ?? '')?.[0] ?? '');
  const version = /^\d{1,15}$/.exec(textOf(versionId) ?? '')?.[0];
  return { at: Number.isNaN(at) ? null : at, version: version === undefined ? null : Number(version) };
}

/** False, too, where nothing tells which of the two is the older. */
export function isOlder(one: Age, other: Age): boolean {
  if (one.at !== null && other.at !== null && one.at !== other.at) return one.at < other.at;
  return one.version !== null && other.version !== null && one.version < other.version;
}
