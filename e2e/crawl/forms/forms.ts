/** Every form of the application. */
import type { FormCase } from './form-case.ts';
import { householdForms } from './household-forms.ts';
import { organizationForms } from './organization-forms.ts';
import { partnerForms } from './partner-forms.ts';
import { patientForms } from './patient-forms.ts';
import { supportNetworkForms } from './support-network-forms.ts';

export const forms: readonly FormCase[] = [
  ...patientForms,
  ...supportNetworkForms,
  ...householdForms,
  ...organizationForms,
  ...partnerForms,
];
