/** Those around a person: insurance, relatives, the care team, the household. */
import { caregiver, careTeamMember, coverage, household, householdMember } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import { createCareTeamMember, endCareTeamMember, updateCareTeamMember } from './keep-care-team.ts';
import { createCaregiver, updateCaregiver } from './keep-caregiver.ts';
import { createCoverage, updateCoverage, verifyCoverage } from './keep-coverage.ts';
import { createHouseholdMember, dissolveHousehold, updateHouseholdMember } from './keep-household.ts';
import { mountHouseholds } from './patient-households.ts';

export function mountAround(app: Scope, kernel: Kernel) {
  mountHouseholds(app, kernel);
  mountResource(app, kernel, caregiver, { create: createCaregiver, update: updateCaregiver });
  mountResource(app, kernel, coverage, {
    create: createCoverage,
    update: updateCoverage,
    commands: { verify: verifyCoverage },
  });
  mountResource(app, kernel, careTeamMember, {
    create: createCareTeamMember,
    update: updateCareTeamMember,
    commands: { end: endCareTeamMember },
  });
  mountResource(app, kernel, household, { commands: { dissolve: dissolveHousehold } });
  mountResource(app, kernel, householdMember, { create: createHouseholdMember, update: updateHouseholdMember });
}
