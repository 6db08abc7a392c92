/** Address: where a person lives or an organisation works, in the form of the USA. */
import { isOver, today } from './dates.ts';
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

export function addressOf(addresses: unknown, mapping: Mapping): PostalAddress {
  const day = today();
  const rank = ({ use }: Json) => uses.indexOf(textOf(use)) + 1 || 9;
  const [address = {}] = listOf(addresses)
    .filter(({ use, period }) => use !== 'old' && !isOver(period, day))
    .sort((a, b) => rank(a) - rank(b));
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
