/** References of a resource, in every form that FHIR R4 allows. */
import { baseOf, locatedAt } from './address-url.ts';
import { identifierKey, referenceIdentifier } from './identifier.ts';
import { type Json, listOf, objectOf, textOf } from './json.ts';

/** A reference: to a resource by its address or by an identifier, or to a resource inside of this one. */
export interface Address {
  /** Types the field may lead to, or the stated type. Empty: it states a type that the field cannot have. */
  readonly types: readonly string[];
  readonly id?: string | undefined;
  /** The base of the address. Undefined: the one at which the resource that refers stands itself. */
  readonly base?: string | undefined;
  /** `urn:…`: the entry of the same bundle that has this address. */
  readonly urn?: string | undefined;
  readonly identifier?: string | undefined;
  readonly inside?: Json | undefined;
  /** The source's text for people to read; never an address. */
  readonly display?: string | undefined;
  /** Whether it points anywhere, rather than only saying words. */
  readonly points: boolean;
}

const conditional = /^(?:(https?:\/\/[^?]+)\/)?([A-Z][A-Za-z]+)\?(?:[^#]*&)?identifier=([^&|]+)(?:\||%7C)([^&]+)/i;

interface Referring {
  readonly resource: Json;
  /** The possible targets of the field. */
  readonly types: readonly string[];
}

const address =
  /^(?:(?:urn:|https?:\/\/)\S*|(?:Patient|RelatedPerson|Practitioner|PractitionerRole|Organization|Location|CareTeam)\/[A-Za-z0-9.-]{1,64}(?:\/_history\/\S+)?)$/i;

/** A display that repeats the address is no name. */
function displayOf(it: Json, text: string | undefined): string | undefined {
  const display = textOf(it.display);
  const isAddress = display === text || address.test(display ?? '');
  return isAddress ? undefined : display;
}

/** The target of a reference of a resource. */
export function addressOf(reference: unknown, { resource, types }: Referring): Address {
  const it = objectOf(reference);
  const text = textOf(it.reference);
  const identifier = referenceIdentifier(reference);
  const said = textOf(it.type);
  const allowed = said ? types.filter((type) => type === said) : types;
  const rest = { display: displayOf(it, text), identifier, points: Boolean(text || identifier) };
  if (!text) return { types: allowed, ...rest };
  if (text.startsWith('#'))
    return { types: [], inside: listOf(resource.contained).find(({ id }) => id === text.slice(1)), ...rest };
  if (/^urn:/i.test(text)) return { types: allowed, urn: text, ...rest };
  const [, base, asked, system, value] = conditional.exec(text) ?? [];
  if (asked && system && value) {
    const key = identifierKey(decode(system), decode(value));
    return { ...rest, types: types.filter((type) => type === asked), identifier: key, base: base && baseOf(base) };
  }
  const located = locatedAt(text);
  if (!located) return { ...rest, types: allowed };
  const { base: at, type, id } = located;
  return { ...rest, types: types.filter((one) => one === type), id, base: at || undefined };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
