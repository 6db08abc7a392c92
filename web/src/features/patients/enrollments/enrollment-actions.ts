/** The steps of a program enrollment in the order of its life. */
export const enrollmentActions = [
  { name: 'reach-out', icon: 'phone' },
  { name: 'enroll', icon: 'check' },
  { name: 'activate', icon: 'play' },
  { name: 'hold', icon: 'clock' },
  { name: 'resume', icon: 'play' },
  { name: 'graduate', icon: 'check-circle' },
  { name: 'disenroll', icon: 'minus' },
  { name: 'void', icon: 'x-circle' },
] as const;
export type EnrollmentAction = (typeof enrollmentActions)[number]['name'];
