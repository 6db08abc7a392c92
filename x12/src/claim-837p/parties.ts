/** Names, addresses and providers of a claim. */
import type { SegmentWriter } from '../write/segment-writer.ts';
import { type Address, isOrganization, type PersonName, type Provider } from './claim.ts';

/** A value that the guide demands is missing, or has no character that X12 can write. `field` is a path in the claim. */
export class UnwritableClaim extends Error {
  readonly claimId: string;
  readonly field: string;

  constructor(claimId: string, field: string) {
    super(`The claim ${claimId} cannot be written: ${field} is empty.`);
    this.claimId = claimId;
    this.field = field;
  }
}

export interface Where {
  readonly claimId: string;
  readonly field: string;
}

/** @throws UnwritableClaim */
export function required(told: string, { claimId, field }: Where): string {
  if (told === '') throw new UnwritableClaim(claimId, field);
  return told;
}

/** Without the sign between its parts. */
const zip = (code: string) => code.replaceAll(/\D/g, '');

export interface Named {
  /** NM101. */
  readonly code: string;
  readonly where: Where;
  /** NM108 and NM109. */
  readonly id?: readonly [qualifier: string, value: string] | null;
}

export function writePerson(out: SegmentWriter, name: PersonName, { code, where, id }: Named): void {
  const family = required(out.text(name.familyName, 60), { ...where, field: `${where.field}.familyName` });
  const [given, middle, suffix] = [
    out.text(name.givenName, 35),
    out.text(name.middleName, 25),
    out.text(name.suffix, 10),
  ];
  out.add('NM1', code, 1, family, given, middle, null, suffix, ...(id ?? []));
}

export function writeOrganization(out: SegmentWriter, name: string, { code, where, id }: Named): void {
  const told = required(out.text(name, 60), { ...where, field: `${where.field}.name` });
  out.add('NM1', code, 2, told, null, null, null, null, ...(id ?? []));
}

export function writeProvider(out: SegmentWriter, provider: Provider, { code, where }: Omit<Named, 'id'>): void {
  const id = provider.npi ? (['XX', provider.npi] as const) : null;
  if (isOrganization(provider)) writeOrganization(out, provider.name, { code, where, id });
  else writePerson(out, provider, { code, where, id });
}

export function writeAddress(out: SegmentWriter, address: Address, where: Where): void {
  const told = (text: string, max: number, field: string) =>
    required(out.text(text, max), { ...where, field: `${where.field}.${field}` });
  out.add('N3', told(address.line1, 55, 'line1'), out.text(address.line2, 55));
  const city = told(address.city, 30, 'city');
  out.add(
    'N4',
    city,
    address.state,
    required(zip(address.postalCode), { ...where, field: `${where.field}.postalCode` }),
  );
}
