// The tags of cached answers, by which writes and events invalidate them.

type Definitions = typeof import('@puente/contract').resources;
/** The plural of a resource. */
export type Many = Definitions[keyof Definitions]['many'];

/** The categories of the specification (data categories in the shared data layer). */
export const categories = [
  'User',
  'Referral',
  'Patient',
  'Caregiver',
  'CHWEligibilityCriteria',
  'CHWServices',
  'Encounter',
  'GroupEncounter',
  'CarePlan',
  'Assessment',
  'IntakeAssessment',
  'Charge',
  'Diagnosis',
] as const;

const categoryOf = {
  users: 'User',
  referrals: 'Referral',
  patients: 'Patient',
  caregivers: 'Caregiver',
  chwCriteria: 'CHWEligibilityCriteria',
  chwServices: 'CHWServices',
  encounters: 'Encounter',
  groupEncounters: 'GroupEncounter',
  assessments: 'Assessment',
  carePlans: 'CarePlan',
  charges: 'Charge',
  diagnoses: 'Diagnosis',
} as const satisfies { readonly [M in Many]?: (typeof categories)[number] };

type ResourceTag = { [M in Many]: M extends keyof typeof categoryOf ? (typeof categoryOf)[M] : M }[Many];

/** A cached answer has the tag of its resource and, for a record, its id; other data has a name of its own. */
export type Tag =
  | (typeof categories)[number]
  | ResourceTag
  | 'timeline'
  | 'me'
  | 'tenant'
  | 'issuers'
  | 'archives'
  | 'access';

/** The category of a resource, or its plural if the specification has no category. */
export const tagOf = (many: Many): Tag => (categoryOf as Partial<Record<Many, Tag>>)[many] ?? (many as Tag);
