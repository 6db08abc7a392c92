/**
 * How a person may be reached, where they live, and what to watch for on a visit; labels are translations under
 * `codes`.
 */

/** FHIR ContactPointUse, and `other` for a neighbor or a message service. */
export const phoneUses = ['mobile', 'home', 'work', 'other'] as const;
export type PhoneUse = (typeof phoneUses)[number];

export const contactWays = ['call', 'text', 'email', 'letter', 'visit'] as const;
export type ContactWay = (typeof contactWays)[number];

/** Forms in which a person can read a text. */
export const literacyFormats = ['standard', 'easy-to-read', 'large-print', 'audio', 'braille'] as const;
export type LiteracyFormat = (typeof literacyFormats)[number];

export const otherAddressKinds = ['mailing', 'temporary', 'former'] as const;
export type OtherAddressKind = (typeof otherAddressKinds)[number];

/** A person's sleeping place, by the categories of 24 CFR 578.3 as workers speak of them. */
export const housingStatuses = [
  'stable',
  'at-risk',
  'doubled-up',
  'transitional',
  'shelter',
  'unsheltered',
  'institution',
  'asked-declined',
] as const;
export type HousingStatus = (typeof housingStatuses)[number];

export const riskTiers = ['low', 'rising', 'high', 'highest'] as const;
export type RiskTier = (typeof riskTiers)[number];

export const patientFlagKinds = ['safety', 'dog', 'interpreter', 'accessibility', 'communication', 'other'] as const;
export type PatientFlagKind = (typeof patientFlagKinds)[number];
