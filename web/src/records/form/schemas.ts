// The schemas of requests and their check, by the name of the record or body. They import the validation library: see load-schema.ts.
import {
  amendment,
  feeOnDayQuery,
  groupCorrection,
  householdVisit,
  resources,
  signUpRequest,
  tenantSettingsChange,
} from '@puente/contract';

export { faultFinder } from '#ui';

export const schemas = {
  ...resources,
  addendum: { create: amendment },
  feeOnDay: { create: feeOnDayQuery },
  groupCorrection: { create: groupCorrection },
  householdVisit: { create: householdVisit },
  signUp: { create: signUpRequest },
  tenant: { create: tenantSettingsChange },
};
