/** Which consents hold on a day. */
import type { ConsentKind } from '../kernel/codes/consent.ts';

/** A question to a consent: the part of the record, the purpose and the recipient. */
export interface ConsentQuestion {
  readonly dataClass: string;
  readonly purpose: string;
  readonly recipientId: string | null;
  readonly recipient: string | null;
}

/**
 * A later answer of the same kind in another record of the person: a declined or withdrawn consent. Staff who took this consent did
 * not see it. An answer without parts, purposes or a recipient refuses all of them.
 */
export interface LaterRefusal {
  readonly how: 'declined' | 'withdrawn';
  /** The civil day. */
  readonly on: string;
  readonly dataClasses: readonly string[];
  readonly purposes: readonly string[];
  readonly recipientId: string | null;
  readonly recipient: string | null;
}

/** Days are civil, where the organization works. */
export interface ConsentPeriod {
  readonly kind: ConsentKind;
  readonly status: string;
  readonly givenOn: string;
  readonly expiresOn?: string | null | undefined;
  readonly revokedOn?: string | null | undefined;
  /** The result of `later_refusals` of the database; left out if no records were merged. */
  readonly laterRefusals?: readonly LaterRefusal[];
}

interface Scoped {
  readonly dataClasses?: readonly string[];
  readonly purposes?: readonly string[];
  readonly recipientId?: string | null | undefined;
  readonly recipient?: string | null | undefined;
}

export const sameName = (one: string | null | undefined, other: string | null | undefined) =>
  one != null && other != null && one.trim().toLowerCase() === other.trim().toLowerCase();

const isForAny = (list: readonly string[], asked: string) => list.length === 0 || list.includes(asked);

/** Whether the refusal answers this question. */
export const refuses = (refusal: LaterRefusal, { dataClass, purpose, recipientId, recipient }: ConsentQuestion) =>
  isForAny(refusal.dataClasses, dataClass) &&
  isForAny(refusal.purposes, purpose) &&
  ((refusal.recipientId === null && refusal.recipient === null) ||
    (refusal.recipientId !== null && refusal.recipientId === recipientId) ||
    sameName(refusal.recipient, recipient));

/** Whether the refusals leave nothing of the consent. */
function refuseAll(refusals: readonly LaterRefusal[], consent: Scoped): boolean {
  if (refusals.length === 0) return false;
  const { dataClasses = [], purposes = [], recipientId = null, recipient = null } = consent;
  const parts = dataClasses.length > 0 ? dataClasses : [''];
  const uses = purposes.length > 0 ? purposes : [''];
  return parts.every((dataClass) =>
    uses.every((purpose) => refusals.some((one) => refuses(one, { dataClass, purpose, recipientId, recipient }))),
  );
}

/** A withdrawal counts from the next day on (45 CFR 164.508(b)(5)), a declined consent from its own day on. */
const countsOn = (day: string) => (refusal: LaterRefusal) =>
  refusal.how === 'declined' ? refusal.on <= day : refusal.on < day;

/** A revocation counts from the next day on (45 CFR 164.508(b)(5)): the consent still covers a service of that day. */
export function holdsOn(consent: ConsentPeriod & Scoped, day: string): boolean {
  const { status, givenOn, expiresOn, revokedOn, laterRefusals = [] } = consent;
  const wasGiven = status === 'active' || (status === 'inactive' && revokedOn != null && revokedOn >= day);
  const isInPeriod = givenOn <= day && (expiresOn == null || expiresOn >= day);
  return wasGiven && isInPeriod && !refuseAll(laterRefusals.filter(countsOn(day)), consent);
}

/** For acts from now on: a consent that was revoked or refused today covers no act. */
export function holdsNow(consent: ConsentPeriod & Scoped, today: string): boolean {
  if (consent.status !== 'active' || !holdsOn(consent, today)) return false;
  return !refuseAll(consent.laterRefusals ?? [], consent);
}

const kindsOf = (consents: readonly ConsentPeriod[]) => [...new Set(consents.map(({ kind }) => kind))];

/** Each kind once. */
export const consentsOn = (consents: readonly ConsentPeriod[], day: string): ConsentKind[] =>
  kindsOf(consents.filter((one) => holdsOn(one, day)));

/** The kinds that hold for acts from now on. */
export const consentsNow = (consents: readonly ConsentPeriod[], today: string): ConsentKind[] =>
  kindsOf(consents.filter((one) => holdsNow(one, today)));
