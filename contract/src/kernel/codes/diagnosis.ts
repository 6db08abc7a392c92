/** Codes of a diagnosis by FHIR (Condition). */

export const diagnosisCategories = ['problem-list-item', 'encounter-diagnosis', 'health-concern'] as const;
export type DiagnosisCategory = (typeof diagnosisCategories)[number];

/** States in which the problem is there. */
export const openClinicalStates = ['active', 'recurrence', 'relapse'] as const;
/** States in which the problem is gone, or at rest: only these may have a day of their beginning (FHIR, con-4). */
export const restingClinicalStates = ['inactive', 'remission', 'resolved'] as const;
export const clinicalStates = [...openClinicalStates, ...restingClinicalStates] as const;
export type ClinicalState = (typeof clinicalStates)[number];

/** The reporter of the diagnosis. */
export const diagnosisSayers = ['person', 'caregiver', 'staff', 'other-clinician'] as const;
export type DiagnosisSayer = (typeof diagnosisSayers)[number];
