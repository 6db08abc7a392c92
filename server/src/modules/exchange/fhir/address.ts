/** Address: where a person lives or an organization works, in the form of the USA. */
import { californiaCounties, type OtherAddress, type OtherAddressKind } from '@puente/contract';
import { cut } from './coding.ts';
import { isOver, periodOf, today } from './dates.ts';
import { type Json, listOf, textOf, textsOf } from './json.ts';
import type { Mapping } from './kind.ts';
import { stateCode } from './us-states.ts';

export interface PostalAddress {
  readonly addressLine: string | undefined;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly postalCode: string | undefined;
}

const uses = ['home', undefined, 'temp', 'work', 'billing'];

/** Five digits, or nine with the hyphen. */
const postalCode = (text: string) =>
  /^(\d{5})(?:-?(\d{4}))?$/.exec(text.replace(/\s/g, ''))?.slice(1).filter(Boolean).join('-');

/** The home address, as far as it is known. */
function homeOf(addresses: unknown): Json | undefined {
  const day = today();
  const rank = ({ use }: Json) => uses.indexOf(textOf(use)) + 1 || 9;
  return listOf(addresses)
    .filter(({ use, period }) => use !== 'old' && !isOver(period, day))
    .sort((a, b) => rank(a) - rank(b))[0];
}

/** Countries whose addresses have a state and a ZIP code: none stated, the USA or one of its territories. */
function isInUsa({ country }: Json): boolean {
  const said = textOf(country)
    ?.toLowerCase()
    .replace(/[^a-z]/g, '');
  return !said || usa.has(said);
}
const usa = new Set(
  'us usa unitedstates unitedstatesofamerica america estadosunidos eeuu eua vereinigtestaaten pr pri gu gum vi vir as asm mp mnp puertorico'.split(
    ' ',
  ),
);

/** The lines of an address, else its text. */
const lineOf = ({ line, text, city }: Json) => {
  const lines =
    typeof text === 'string' && city === undefined ? text.split('\n').flatMap((one) => textOf(one) ?? []) : [];
  return textsOf(line).join(', ') || lines.join(', ') || undefined;
};

/** State and ZIP code of an address of the USA; an invalid value is left out, and reported. */
function codesIn(address: Json, { warn }: Pick<Mapping, 'warn'>) {
  if (!isInUsa(address)) {
    if (textOf(address.state) || textOf(address.postalCode))
      warn('country', 'is not the USA: state and postal code are not stored');
    return { state: undefined, postalCode: undefined };
  }
  const fitting = (field: string, fit: (text: string) => string | undefined, reason: string) => {
    const text = textOf(address[field]);
    const value = text && fit(text);
    if (text && !value) warn(field, reason);
    return value;
  };
  return {
    state: fitting('state', stateCode, 'is not a state of the USA'),
    postalCode: fitting('postalCode', postalCode, 'is not a postal code of five or nine digits'),
  };
}

export function addressOf(addresses: unknown, mapping: Mapping): PostalAddress {
  const address = homeOf(addresses) ?? {};
  return { addressLine: lineOf(address), city: textOf(address.city), ...codesIn(address, mapping) };
}

const counties = new Map(Object.entries(californiaCounties).map(([code, name]) => [name.toLowerCase(), code]));

/** The code of a county of California, else the county's name. */
function countyIn(address: Json): string | undefined {
  const name = textOf(address.district)?.replace(/(?<!\s)\s+county$/i, '');
  const isCalifornia = isInUsa(address) && stateCode(textOf(address.state) ?? '') === 'CA';
  return name && ((isCalifornia ? counties.get(name.toLowerCase()) : undefined) ?? name);
}

export const countyOf = (addresses: unknown): string | undefined => countyIn(homeOf(addresses) ?? {});

function kindOf({ use, type, period }: Json): OtherAddressKind | undefined {
  if (use === 'old' || isOver(period, today())) return 'former';
  if (type === 'postal' || use === 'billing') return 'mailing';
  return use === 'temp' ? 'temporary' : undefined;
}

/** Addresses beside the home, with the known parts of each. */
export function otherAddressesOf(addresses: unknown, mapping: Mapping): OtherAddress[] {
  const home = homeOf(addresses);
  const { warn } = mapping;
  const found = listOf(addresses).flatMap((address): OtherAddress[] => {
    if (address === home) return [];
    const kind = kindOf(address);
    if (!kind) {
      warn(
        'otherAddresses',
        'has an address that is neither a mailing, a temporary nor a former one: it is not stored',
      );
      return [];
    }
    const { startsOn, endsOn } = periodOf(address.period, mapping);
    const parts = {
      addressLine: cut(lineOf(address), 120),
      city: cut(textOf(address.city), 60),
      ...codesIn(address, mapping),
      county: cut(countyIn(address), 60),
      from: startsOn,
      until: endsOn,
    };
    const known = Object.entries(parts).filter(([, value]) => value);
    return known.length > 0 ? [{ kind, ...Object.fromEntries(known) }] : [];
  });
  if (found.length > 10) warn('otherAddresses', 'are more than ten: the last ones are not stored');
  return found.slice(0, 10);
}
