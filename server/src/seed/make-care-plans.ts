/** Makes up the content of care plans of the demonstration. */
import { addDays } from '@puente/contract';
import { type PlanTheme, planThemes } from './data/plan-themes.ts';
import type { DemoPerson } from './make-person.ts';
import { stableId } from './stable-id.ts';

export interface DemoPlan {
  readonly id: string;
  readonly body: object;
}

interface Asked {
  readonly theme: keyof typeof planThemes;
  readonly kind: string;
  /** The day on which it is written. */
  readonly day: string;
}

/** Plain words in the language of the person, where the theme has them. */
const languageOf = ({ body }: DemoPerson): 'en' | 'es' => (body.preferredLanguage === 'es' ? 'es' : 'en');
const monthsOfGoal = 150;

export function makePlan(person: DemoPerson, { theme, kind, day }: Asked): DemoPlan {
  const id = stableId(`${person.key} plan ${theme} ${kind}`);
  const { condition, code, goals, strengths, preferences }: PlanTheme = planThemes[theme];
  const language = languageOf(person);
  const goalId = (at: number) => stableId(`${id} goal ${at}`);
  return {
    id,
    body: {
      patientId: person.id,
      kind,
      language,
      conditions: [{ id: stableId(`${id} condition`), text: condition, ...(code && { code }) }],
      otherProfessionals: [{ name: 'Valley Family Clinic', role: 'Primary care' }],
      goals: goals.map(({ text, steps: _, en: __, es: ___, ...goal }, at) => ({
        ...{ id: goalId(at), text, forPerson: goals[at]![language] },
        ...{ priority: at === 0 ? 'high' : 'medium', dueOn: addDays(day, monthsOfGoal), ...goal },
      })),
      steps: goals.flatMap(({ steps }, at) =>
        steps.map(({ text, en: _, es: __, ...step }, place) => ({
          ...{
            id: stableId(`${id} step ${at} ${place}`),
            goalId: goalId(at),
            text,
            forPerson: steps[place]![language],
          },
          ...{ makesTask: false, ...step },
        })),
      ),
      strengths,
      preferences,
      emergencyPlan: 'Calls 911 in danger. Calls the clinic line, which is open at night.',
    },
  };
}
