/** Address: where a person lives or an organisation works, in the form of the USA. */
import { californiaCounties, type OtherAddress, type OtherAddressKind } from '@puente/contract';
import { cut } from './coding.ts';
import { civilDateOf, isOver, today } from './dates.ts';
import { type Json, listOf, objectOf, textOf, textsOf } from './json.ts';
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

/** Where the person lives, as far as it is known. */
function homeOf(addresses: unknown): Json | undefined {
  const day = today();
  const rank = ({ use }: Json) => uses.indexOf(textOf(use)) + 1 || 9;
  return listOf(addresses)
    .filter(({ use, period }) => use !== 'old' && !isOver(period, day))
    .sort((a, b) => rank(a) - rank(b))[0];
}

export function addressOf(addresses: unknown, mapping: Mapping): PostalAddress {
  const address = homeOf(addresses) ?? {};
  const fitting = (field: string, fit: (text: string) => string | undefined, reason: string) => {
    const text = textOf(address[field]);
    const value = text && fit(text);
    if (text && !value) mapping.warn(field, reason);
    return value;
  };
  return {
    addressLine: textsOf(address.line).join(', ') || undefined,
    city: textOf(address.city),
    state: fitting('state', stateCode, 'is not a state of the USA'),
    postalCode: fitting('postalCode', postalCode, 'is not a postal code of five or nine digits'),
  };
}

const counties = new Map(Object.entries(californiaCounties).map(([code, name]) => [name.toLowerCase(), code]));

/** Of a county of California its code, else its name. */
function countyIn(address: Json): string | undefined {
  const name = textOf(address.district)?.replace(/(?<!\s)\s+county$/i, '');
  const isCalifornia = stateCode(textOf(address.state) ?? '') === 'CA';
  return name && ((isCalifornia ? counties.get(name.toLowerCase()) : undefined) ?? name);
}

export const countyOf = (addresses: unknown): string | undefined => countyIn(homeOf(addresses) ?? {});

function kindOf({ use, type, period }: Json): OtherAddressKind | undefined {
  if (use === 'old' || isOver(period, today())) return 'former';
  if (type === 'postal' || use === 'billing') return 'mailing';
  return use === 'temp' ? 'temporary' : undefined;
}

/** Addresses beside the home, with what is known of each and nothing else. */
export function otherAddressesOf(addresses: unknown): OtherAddress[] {
  const home = homeOf(addresses);
  return listOf(addresses)
    .flatMap((address): OtherAddress[] => {
      const kind = address === home ? undefined : kindOf(address);
      if (!kind) return [];
      const { start, end } = objectOf(address.period);
      const parts = {
        addressLine: cut(textsOf(address.line).join(', '), 120),
        city: cut(textOf(address.city), 60),
        state: stateCode(textOf(address.state) ?? ''),
        postalCode: postalCode(textOf(address.postalCode) ?? ''),
        county: cut(countyIn(address), 60),
        from: civilDateOf(start),
        until: civilDateOf(end),
      };
      const known = Object.entries(parts).filter(([, value]) => value);
      return known.length > 0 ? [{ kind, ...Object.fromEntries(known) }] : [];
    })
    .slice(0, 10);
}
