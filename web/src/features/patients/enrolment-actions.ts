/** The steps of a programme enrolment in the order of its life. */
export const enrolmentActions = [
  { name: 'reach-out', icon: 'phone' },
  { name: 'enrol', icon: 'check' },
  { name: 'activate', icon: 'play' },
  { name: 'hold', icon: 'clock' },
  { name: 'resume', icon: 'play' },
  { name: 'graduate', icon: 'check-circle' },
  { name: 'disenrol', icon: 'minus' },
  { name: 'void', icon: 'x-circle' },
] as const;
export type EnrolmentAction = (typeof enrolmentActions)[number]['name'];
