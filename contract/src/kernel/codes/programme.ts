/** Programmes a person is in. */

/** Community health work, asthma prevention, enhanced care management, community supports, transport, social needs. */
export const enrolmentProgrammes = ['CHW', 'APS', 'ECM', 'CS', 'NEMT', 'HRSN', 'other'] as const;
export type EnrolmentProgramme = (typeof enrolmentProgrammes)[number];

/** Why a person left a programme. */
export const disenrolReasons = [
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
export type DisenrolReason = (typeof disenrolReasons)[number];
