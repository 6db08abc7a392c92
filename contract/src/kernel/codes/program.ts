/** Programs a person is in. */

/** Community health work, asthma prevention, enhanced care management, community supports, transport, social needs. */
export const enrollmentPrograms = ['CHW', 'APS', 'ECM', 'CS', 'NEMT', 'HRSN', 'other'] as const;
export type EnrollmentProgram = (typeof enrollmentPrograms)[number];

/** Why a person left a program. */
export const disenrollReasons = [
  'met-goals',
  'declined',
  'unable-to-contact',
  'moved',
  'ineligible',
  'deceased',
  'ecm',
  'incarcerated',
  'safety',
] as const;
export type DisenrollReason = (typeof disenrollReasons)[number];
