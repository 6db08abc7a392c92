/** Addresses of resources: at which base a sender keeps them (FHIR R4, RESTful URLs). */

/** The address of a resource: `<base>/<type>/<id>`. */
export interface Located {
  /** Empty where the address says none. */
  readonly base: string;
  readonly type: string;
  readonly id: string;
}

const restful = /^(?:(.*)\/)?([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})(?:\/_history\/[^/]+)?$/;

/**
 * The base for comparisons: scheme and host have no case, http and https are one server, an outer slash is ignored.
 * Undefined for anything but an address on the web.
 */
export function baseOf(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { host, pathname } = new URL(text);
  return `https://${host.replace(/:(?:80|443)$/, '')}${pathname
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('')}`;
}

/** Undefined for anything but the address of a resource. */
export function locatedAt(text: string): Located | undefined {
  const [, base, type, id] = restful.exec(text) ?? [];
  if (!type || !id) return undefined;
  if (!base) return { base: '', type, id };
  const known = baseOf(base);
  return known === undefined ? undefined : { base: known, type, id };
}
