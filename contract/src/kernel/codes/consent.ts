/** Kinds of consents, and their scopes. */

/**
 * `participation` in the program; `billing` of a plan; `release` to a named party; `part2` the single consent for treatment,
 * payment and operations (42 CFR 2.31(a), 2.33(b)); `messages` by text and mail.
 */
export const consentKinds = [
  'participation',
  'telehealth',
  'billing',
  'release',
  'part2',
  'messages',
  'photo',
  'research',
  'group',
] as const;
export type ConsentKind = (typeof consentKinds)[number];

export const consentMethods = ['signature', 'upload', 'verbal'] as const;
export type ConsentMethod = (typeof consentMethods)[number];

/** Parts of a record. `counseling-notes` of substance use treatment need a consent of their own (42 CFR 2.31(b)). */
export const dataClasses = [
  'identity',
  'contact',
  'household',
  'programs',
  'coverage',
  'visits',
  'notes',
  'diagnoses',
  'documents',
  'substance-use',
  'counseling-notes',
] as const;
export type DataClass = (typeof dataClasses)[number];

export const sharePurposes = [
  'treatment',
  'payment',
  'operations',
  'coordination',
  'research',
  'legal',
  'own-request',
] as const;
export type SharePurpose = (typeof sharePurposes)[number];
