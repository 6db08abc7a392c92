import { expect, it } from 'vitest';
import { fromTemplate } from './from-template.ts';

const template = {
  domain: 'food-insecurity',
  goals: [
    {
      text: { en: 'Enough food each day.', es: 'Comida cada día.', de: null },
      scoreUrl: null,
      dueAfterDays: 90,
      steps: [
        {
          text: { en: 'Apply for CalFresh.', es: null, de: null },
          serviceType: 'health-navigation' as const,
          who: 'chw' as const,
          frequency: 'once' as const,
          minutesEach: 30,
          units: 1,
          makesTask: true,
        },
      ],
    },
  ],
};

it('writes in the language of the reader, and for the person in theirs', () => {
  const { goals, steps } = fromTemplate(template, { reader: 'de', person: 'es', today: '2026-11-30' });
  expect(goals).toMatchObject([
    { text: 'Enough food each day.', forPerson: 'Comida cada día.', domain: 'food-insecurity', dueOn: '2027-02-28' },
  ]);
  // Words that the template lacks are not replaced by English ones: the paper then marks the sentence.
  expect(steps).toMatchObject([{ text: 'Apply for CalFresh.', forPerson: '', units: '1', makesTask: true }]);
});

it('gives each goal an id of its own, which its steps name', () => {
  const speaking = { reader: 'en', person: 'en', today: '2026-11-30' } as const;
  const [one, other] = [fromTemplate(template, speaking), fromTemplate(template, speaking)];
  expect(one.goals[0]?.id).not.toBe(other.goals[0]?.id);
  expect(one.steps[0]?.goalId).toBe(one.goals[0]?.id);
});
