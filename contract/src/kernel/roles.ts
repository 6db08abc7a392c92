/** The people who may work in an organization: roles, extra permissions, and the licensed professions. */

export const roles = ['TenantAdmin', 'chw', 'clinician'] as const;
export type Role = (typeof roles)[number];

/** Rights a user may hold besides the role (docs/architecture/rights.md). */
export const permissions = ['billing', 'transport', 'supplies', 'funds', 'library', 'privacy', 'support'] as const;
export type Permission = (typeof permissions)[number];

/** Permissions that open an area of the product today. Forms offer these alone; a member keeps any other they hold. */
export const offeredPermissions: readonly Permission[] = ['billing', 'privacy'];

/**
 * Licensed practitioners who may recommend CHW services (42 CFR 440.130(c); Health Net, Community Health Worker process).
 */
export const offeredProviderTypes = [
  'CNS',
  'LCSW',
  'LMFT',
  'LMW',
  'LPCC',
  'LVN',
  'NMW',
  'NP',
  'OBGYN',
  'MD',
  'PA',
  'PPG',
  'PSYCH',
  'PHN',
  'RN',
] as const;
/** A record may hold these others, too. */
export const providerTypes = [...offeredProviderTypes, 'DPM', 'DDS', 'LEP', 'PHARM'] as const;
export type ProviderType = (typeof providerTypes)[number];

/**
 * Bits of `labels` on patient-bound rows; a caller reaches a row only with the right to every label on it. Rows alone,
 * never people, bear two of them: `received` for data that another program disclosed to us under 42 CFR Part 2, and
 * `counseling` for notes of counseling that are kept apart (2.11, 2.31(b)), which only their author reads.
 */
export const labels = { restricted: 1, part2: 2, received: 4, counseling: 8 } as const;

/**
 * The labels that each permission opens; access.ts has those that an access to a person opens. A person under Part 2 is
 * closed as a restricted one is, so that no answer tells the two apart (42 CFR 2.13(c)).
 */
export const labelsOpenedBy: Readonly<Partial<Record<Permission, number>>> = {
  privacy: labels.restricted | labels.part2,
};

/** The label bits a caller must not see. */
export function closedLabels(held: readonly Permission[]): number {
  const all = Object.values(labels).reduce((sum, bit) => sum | bit, 0);
  return held.reduce((closed, permission) => closed & ~(labelsOpenedBy[permission] ?? 0), all);
}
