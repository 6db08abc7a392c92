// The guided tours of the demonstration: five steps in the real product for each role.
import { paths } from '#paths';

export const tourRoles = ['chw', 'clinician', 'TenantAdmin'] as const;
export type TourRole = (typeof tourRoles)[number];

/** The page of each step; its words are `steps.<role>.<number>` of the texts `demo`. */
const tours: Readonly<Record<TourRole, readonly string[]>> = {
  chw: [paths.dashboard, paths.patients, paths.newEncounter(), paths.encounters, paths.charges],
  clinician: [paths.dashboard, paths.patients, paths.encountersIn('signed'), paths.users, paths.access],
  TenantAdmin: [paths.dashboard, paths.chargesIn('needs-info'), paths.users, paths.partners, paths.access],
};

export const lastStep = 5;
export const stepNumbers = [1, 2, 3, 4, 5] as const;
export type StepNumber = (typeof stepNumbers)[number];

export const placeOf = (role: TourRole, step: StepNumber): string => tours[role][step - 1] ?? paths.dashboard;
