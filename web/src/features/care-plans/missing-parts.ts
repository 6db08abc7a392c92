// The parts that a plan needs before it can be sent for approval, by the fields that a refusal names.

export const missingWords = {
  conditions: 'planConditions',
  otherProfessionals: 'planProfessionals',
  goals: 'planGoals',
  steps: 'planSteps',
} as const;
export type MissingPart = keyof typeof missingWords;

/** A goal without a step is refused at the goal. */
export function missingPartOf(path: string): MissingPart | undefined {
  const [field = '', ...rest] = path.split('.');
  if (field === 'noOtherProfessionals') return 'otherProfessionals';
  if (field === 'goals' && rest.length > 0) return 'steps';
  return (Object.keys(missingWords) as MissingPart[]).find((part) => part === field);
}
