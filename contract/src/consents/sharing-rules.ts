/**
 * The data that may leave the organization, by recipient and purpose: one function for the preview that a person sees
 * and for the act that shares. Staff who export or print for their own work share with nobody outside.
 */
import type { DataClass, SharePurpose } from '../kernel/codes/consent.ts';
import { type ConsentPeriod, holdsNow, refuses, sameName } from './consents-on.ts';

export interface ShareConsent extends ConsentPeriod {
  readonly id: string;
  readonly recipientId: string | null;
  readonly recipient: string | null;
  readonly dataClasses: readonly string[];
  readonly purposes: readonly string[];
}

export interface Sharing {
  readonly purpose: SharePurpose;
  /** Both null: the person, or who decides for the person. */
  readonly recipientId: string | null;
  readonly recipient: string | null;
  /** A provider, who keeps the HIPAA rules too. */
  readonly isCovered: boolean;
  /** The civil day where the organization works. */
  readonly today: string;
}

/**
 * `consent`: the person's. `permitted`: treatment, payment or operations between parties under HIPAA (45 CFR
 * 164.506(c)). `own-request`: the recipient is the person, or the caregiver who decides for the person (45 CFR
 * 164.524).
 */
export const shareBases = ['consent', 'permitted', 'own-request'] as const;
export type ShareBasis = (typeof shareBases)[number];

export interface ClassSharing {
  readonly dataClass: DataClass;
  /** Null: it may not be shared. */
  readonly basis: ShareBasis | null;
  readonly consentId: string | null;
}

const permitted: readonly SharePurpose[] = ['treatment', 'payment', 'operations'];
export const ofPart2: readonly DataClass[] = ['substance-use', 'counseling-notes'];

/** A consent under Part 2 may leave its recipients open: all who treat, pay and operate (42 CFR 2.31(a)(4)(ii)). */
function isFor(consent: ShareConsent, { recipientId, recipient }: Sharing): boolean {
  if (consent.kind === 'part2' && !consent.recipientId && !consent.recipient) return true;
  return (
    (consent.recipientId !== null && consent.recipientId === recipientId) || sameName(consent.recipient, recipient)
  );
}

function covering(dataClass: DataClass, sharing: Sharing, consents: readonly ShareConsent[]): ShareConsent | undefined {
  const kind = ofPart2.includes(dataClass) ? 'part2' : 'release';
  return consents.find(
    (consent) =>
      consent.kind === kind &&
      holdsNow(consent, sharing.today) &&
      !consent.laterRefusals?.some((one) => refuses(one, { ...sharing, dataClass })) &&
      consent.dataClasses.includes(dataClass) &&
      consent.purposes.includes(sharing.purpose) &&
      isFor(consent, sharing),
  );
}

/** A person's right of access does not include counseling notes (45 CFR 164.524(a)(1)(i)). */
const isToThePerson = ({ purpose, recipientId, recipient }: Sharing) =>
  purpose === 'own-request' && recipientId === null && recipient === null;

export function sharingOf(dataClass: DataClass, sharing: Sharing, consents: readonly ShareConsent[]): ClassSharing {
  const consent = covering(dataClass, sharing, consents);
  if (consent) return { dataClass, basis: 'consent', consentId: consent.id };
  const none = { dataClass, consentId: null };
  if (isToThePerson(sharing)) return { ...none, basis: dataClass === 'counseling-notes' ? null : 'own-request' };
  const needsConsent = ofPart2.includes(dataClass) || !sharing.isCovered || !permitted.includes(sharing.purpose);
  return { ...none, basis: needsConsent ? null : 'permitted' };
}
