/** Programmes a person is in. */

/** Community health work, asthma prevention, enhanced care management, community supports, transport, social needs. */
export const enrolmentProgrammes = ['CHW', 'APS', 'ECM', 'CS', 'NEMT', 'HRSN', 'other'] as const;
export type EnrolmentProgramme = (typeof enrolmentProgrammes)[number];
