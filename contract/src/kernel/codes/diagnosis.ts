/** What is said of a diagnosis, in the codes of FHIR (Condition). */

export const diagnosisCategories = ['problem-list-item', 'encounter-diagnosis', 'health-concern'] as const;
export type DiagnosisCategory = (typeof diagnosisCategories)[number];

/** Those in which a problem is there. */
export const openClinicalStates = ['active', 'recurrence', 'relapse'] as const;
/** Those in which it is gone, or at rest: only with one of them may a day stand since when (FHIR, con-4). */
export const restingClinicalStates = ['inactive', 'remission', 'resolved'] as const;
export const clinicalStates = [...openClinicalStates, ...restingClinicalStates] as const;
export type ClinicalState = (typeof clinicalStates)[number];

/** Who says that the person has it. */
export const diagnosisSayers = ['person', 'caregiver', 'staff', 'other-clinician'] as const;
export type DiagnosisSayer = (typeof diagnosisSayers)[number];
