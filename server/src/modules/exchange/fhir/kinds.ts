/** Every kind that becomes a record. Kinds that others refer to are read first. */

import type { Kind } from './kind.ts';
import { caregiverKind } from './map-caregiver.ts';
import { coverageKind } from './map-coverage.ts';
import { diagnosisKind } from './map-diagnosis.ts';
import { encounterKind } from './map-encounter.ts';
import { organizationKind } from './map-organization.ts';
import { patientKind } from './map-patient.ts';
import { practitionerKind } from './map-practitioner.ts';

const byType = (kinds: readonly Kind[]): ReadonlyMap<string, Kind> => new Map(kinds.map((kind) => [kind.type, kind]));

export const passes: readonly ReadonlyMap<string, Kind>[] = [
  byType([organizationKind, practitionerKind, patientKind]),
  byType([caregiverKind, encounterKind, diagnosisKind, coverageKind]),
];
