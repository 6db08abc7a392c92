/** The steps of a programme enrolment in the order of its life (domain.md §6.10). */
export const enrolmentActs = [
  'reach-out',
  'enrol',
  'activate',
  'hold',
  'resume',
  'graduate',
  'disenrol',
  'void',
] as const;
export type EnrolmentAct = (typeof enrolmentActs)[number];
