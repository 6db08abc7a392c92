/** Words that benefit rules are written with, beside the lists of visits, people and programs. */
import { providerTypes } from '../roles.ts';
import { serviceTypes } from './service.ts';

/** Criteria for community health worker services (DHCS); an organization's further criteria are in its own list. */
export const medicaidCriteria = [
  'CHRONIC_DX',
  'RISK_INDICATOR',
  'ACE',
  'RISK_FACTOR',
  'SDOH_NEED',
  'ED_VISIT',
  'INPATIENT',
  'DETOX',
  'MISSED_APPT',
  'NAV_NEED',
  'PREV_NEED',
  'VIOL_INJURED',
  'VIOL_RISK',
  'VIOL_EXPOSURE',
] as const;

/** Work that programs name as not covered and that no visit is written with (DHCS, Community Health Worker Services). */
export const excludedWork = [
  'clinical-case-management',
  'child-care',
  'homemaker',
  'shopping-and-cooking',
  'companion',
  'enrollment-not-health-related',
  'delivery',
  'duplicate-service',
] as const;
export const workOfPolicies = [...serviceTypes, ...excludedWork] as const;
export type WorkOfPolicy = (typeof workOfPolicies)[number];

/** Programs and waivers that exclude others, beside those a person's record names (DHCS, ECM Policy Guide). */
export const excludingPrograms = [
  'ECM',
  'CHW',
  'APS',
  'CS',
  'NEMT',
  'HRSN',
  'HOSPICE',
  'PACE',
  'CCM',
  'CCT',
  'HIV-AIDS-WAIVER',
  'HCBA',
  'ALW',
  'HCBS-DD',
  'MSSP',
  'SDP',
] as const;
export type ExcludingProgram = (typeof excludingPrograms)[number];

/** Supervisors: licensed people, and organizations (DHCS, CHW provider manual): a local health jurisdiction is `LHJ`. */
export const supervisingEntities = ['HOSPITAL', 'CLINIC', 'PHARMACY', 'CBO', 'LHJ'] as const;
export const supervisingTypes = [...providerTypes, ...supervisingEntities] as const;
export type SupervisingType = (typeof supervisingTypes)[number];

/** Instruments of social and health screening, by their own names. */
export const screeningInstruments = [
  'PRAPARE',
  'AHC-HRSN',
  'WE-CARE',
  'SEEK',
  'Hunger-Vital-Sign',
  'PHQ-2',
  'PHQ-9',
  'GAD-7',
  'ACE-Q',
  'PEARLS',
  'AUDIT-C',
  'DAST-10',
  'EPDS',
  'ACT',
  'HITS',
] as const;
