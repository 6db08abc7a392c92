/** The steps of a programme enrolment in the order of its life. */
export const enrolmentActions = [
  'reach-out',
  'enrol',
  'activate',
  'hold',
  'resume',
  'graduate',
  'disenrol',
  'void',
] as const;
export type EnrolmentAction = (typeof enrolmentActions)[number];
