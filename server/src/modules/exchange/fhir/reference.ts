/** References: what a resource points at, in every form that FHIR R4 allows. */
import { identifierKey, referenceIdentifier } from './identifier.ts';
import { type Json, listOf, objectOf, textOf } from './json.ts';

/** `type/id`, an identifier, a resource inside this one, or words alone. */
export interface Address {
  readonly type?: string;
  readonly id?: string;
  readonly identifier?: string;
  readonly inside?: Json;
  /** What the source writes for people to read. */
  readonly display?: string;
}

/** Entries of a bundle whose address does not end in their id: `urn:uuid:…` → `Type/id`. */
export type Addresses = ReadonlyMap<string, string>;

const conditional = /^([A-Z][A-Za-z]+)\?(?:.*&)?identifier=([^&|]+)(?:\||%7C)([^&]+)/i;
const direct = /(?:^|\/)([A-Z][A-Za-z]+)\/([A-Za-z0-9.-]{1,64})(?:\/_history\/[^/]+)?$/;

interface Referring {
  readonly resource: Json;
  readonly addresses: Addresses;
  /** What it may lead to, for an address that does not say it. */
  readonly types: readonly string[];
}

/** Where a reference of a resource leads. */
export function addressOf(reference: unknown, { resource, addresses, types }: Referring): Address {
  const it = objectOf(reference);
  const text = textOf(it.reference);
  const display = textOf(it.display);
  const said = textOf(it.type) ?? (types.length === 1 ? types[0] : undefined);
  const identifier = referenceIdentifier(reference);
  if (!text) return { type: said, identifier, display };
  if (text.startsWith('#'))
    return { inside: listOf(resource.contained).find(({ id }) => id === text.slice(1)), display };
  const known = addresses.get(text);
  if (text.startsWith('urn:') && !known)
    return { type: said, id: text.slice(text.lastIndexOf(':') + 1), identifier, display };
  const asked = conditional.exec(text);
  if (asked) return { type: asked[1], identifier: identifierKey(decode(asked[2]!), decode(asked[3]!)), display };
  const [, type, id] = direct.exec(known ?? text) ?? [];
  return { type: type ?? said, id, identifier, display: display ?? text };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
