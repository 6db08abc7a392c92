/**
 * Codes that tell payers and partners apart. They are separate from the definitions, so that a list does not load the
 * validation library.
 */

/**
 * A partner's services for people: the Community Supports of Medi-Cal (DHCS, HCPCS Coding Guidance 1.3, January 2026),
 * and others that are requested.
 */
export const partnerServices = [
  'housing-navigation',
  'housing-deposits',
  'housing-tenancy',
  'post-hospital-housing',
  'recuperative-care',
  'caregiver-respite',
  'day-habilitation',
  'assisted-living-transition',
  'home-transition',
  'personal-care',
  'home-adaptation',
  'tailored-meals',
  'sobering-center',
  'asthma-remediation',
  'transitional-rent',
  'enhanced-care-management',
  'primary-care',
  'mental-health',
  'substance-use',
  'food',
  'transportation',
  'legal-aid',
  'other',
] as const;

export const planTypes = [
  'medi-cal-fee-for-service',
  'medi-cal-managed-care',
  'medicare',
  'commercial',
  'grant',
  'self-pay',
  'other',
] as const;

/** How claims reach the payer: X12 837P, the paper form CMS-1500, its own web portal, or an invoice. */
export const claimFormats = ['837p', 'cms-1500', 'portal', 'invoice'] as const;

export const contactRoles = ['general', 'claims', 'authorizations', 'contracts', 'referrals', 'grants'] as const;

/** Identifiers of a party besides its NPI, by issuer. */
export const identifierTypes = ['medi-cal-plan', 'medicare-facility', 'naic', 'uei', 'state-license', 'other'] as const;
