/** Every form of the application. */

import { askingForms } from './asking-forms.ts';
import { assessmentForms } from './assessment-forms.ts';
import { carePlanForms } from './care-plan-forms.ts';
import { directoryForms } from './directory-forms.ts';
import type { FormCase } from './form-case.ts';
import { groupForms } from './group-forms.ts';
import { householdForms } from './household-forms.ts';
import { partnerForms } from './partner-forms.ts';
import { patientForms } from './patient-forms.ts';
import { referralForms } from './referral-forms.ts';
import { supportNetworkForms } from './support-network-forms.ts';
import { taskForms } from './task-forms.ts';
import { organizationForms } from './tenant-forms.ts';

export const forms: readonly FormCase[] = [
  ...patientForms,
  ...groupForms,
  ...directoryForms,
  ...referralForms,
  ...taskForms,
  ...askingForms,
  ...assessmentForms,
  ...carePlanForms,
  ...supportNetworkForms,
  ...householdForms,
  ...organizationForms,
  ...partnerForms,
];
