/** Which consents hold on a day. */
import type { ConsentKind } from '../kernel/codes/consent.ts';

/** Days are civil, where the organisation works. */
export interface ConsentPeriod {
  readonly kind: ConsentKind;
  readonly status: string;
  readonly givenOn: string;
  readonly expiresOn?: string | null | undefined;
  readonly revokedOn?: string | null | undefined;
}

/** A revocation is for what comes after it (45 CFR 164.508(b)(5)): a service of its day is still covered. */
export function holdsOn({ status, givenOn, expiresOn, revokedOn }: ConsentPeriod, day: string): boolean {
  const wasGiven = status === 'active' || (status === 'inactive' && revokedOn != null && revokedOn >= day);
  return wasGiven && givenOn <= day && (expiresOn == null || expiresOn >= day);
}

/** Each kind once. */
export const consentsOn = (consents: readonly ConsentPeriod[], day: string): ConsentKind[] => [
  ...new Set(consents.filter((one) => holdsOn(one, day)).map(({ kind }) => kind)),
];
