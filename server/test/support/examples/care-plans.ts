import { civilToday, newId } from '../factories.ts';
import { type Examples, inTurn } from './examples.ts';

/** A person has one open plan of a kind. */
const freshKind = inTurn(['chw-plan-of-care', 'ecm', 'community-supports', 'general']);

const words = { en: 'Gets food each week.' };
const step = { text: words, who: 'chw', frequency: 'weekly', makesTask: false };

/** What a plan needs to be proposed. */
export function aPlan() {
  const goalId = newId();
  return {
    conditions: [{ id: newId(), text: 'Food runs out.' }],
    noOtherProfessionals: true,
    goals: [{ id: goalId, text: 'Has food each day.', priority: 'high' }],
    steps: [{ id: newId(), goalId, text: 'Goes to the pantry.', who: 'person', frequency: 'weekly', makesTask: false }],
  };
}

export const carePlans: Examples = {
  carePlanTemplate: {
    create: () => ({ kind: 'general', domain: 'food-insecurity', goals: [{ text: words, steps: [step] }] }),
    update: () => ({ title: 'Food, again' }),
  },
  carePlan: {
    create: () => ({ kind: freshKind(), ...aPlan() }),
    update: () => ({ title: 'Food first' }),
    commands: { agree: () => ({ method: 'verbal', agreedOn: civilToday() }) },
  },
};
