/** Records of a person that every worker keeps: coverage, caregivers, the care team, households. */
import { caregiver, careTeamMember, coverage, household, householdMember } from '@puente/contract';
import type { Kernel, Scope } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import { createCareTeamMember, endCareTeamMember, updateCareTeamMember } from './keep-care-team.ts';
import { keepCaregiver } from './keep-caregiver.ts';
import { createCoverage, updateCoverage, verifyCoverage } from './keep-coverage.ts';
import { dissolveHousehold, keepHouseholdMember } from './keep-household.ts';
import { mountHouseholds } from './patient-households.ts';

export function mountPersonRecords(app: Scope, kernel: Kernel) {
  mountHouseholds(app, kernel);
  mountResource(app, kernel, { resource: caregiver, create: keepCaregiver, update: keepCaregiver });
  mountResource(app, kernel, {
    resource: coverage,
    create: createCoverage,
    update: updateCoverage,
    commands: { verify: verifyCoverage },
  });
  mountResource(app, kernel, {
    resource: careTeamMember,
    create: createCareTeamMember,
    update: updateCareTeamMember,
    commands: { end: endCareTeamMember },
  });
  mountResource(app, kernel, { resource: household, commands: { dissolve: dissolveHousehold } });
  mountResource(app, kernel, { resource: householdMember, create: keepHouseholdMember, update: keepHouseholdMember });
}
