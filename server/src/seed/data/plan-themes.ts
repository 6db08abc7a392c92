/** What care plans of the demonstration are for: goals and steps in the words of staff, and in plain words for the person. */
import type { PlanActor, PlanFrequency, SdohCategory, ServiceType } from '@puente/contract';

interface Said {
  readonly text: string;
  /** Plain words, English and Spanish. */
  readonly en: string;
  readonly es: string;
}

export interface StepTheme extends Said {
  readonly who: PlanActor;
  readonly frequency: PlanFrequency;
  readonly serviceType?: ServiceType;
  readonly minutesEach?: number;
  readonly units?: number;
}

export interface GoalTheme extends Said {
  readonly domain?: SdohCategory;
  readonly measure?: string;
  readonly baseline?: string;
  readonly target?: string;
  readonly steps: readonly StepTheme[];
}

export interface PlanTheme {
  readonly condition: string;
  readonly code?: string;
  readonly goals: readonly GoalTheme[];
  readonly strengths: string;
  readonly preferences: string;
}

const sugar: PlanTheme = {
  condition: 'Type 2 diabetes; does not yet know which numbers are good and how food changes them.',
  code: 'E119',
  goals: [
    {
      text: 'Blood sugar before breakfast is between 80 and 130 on five days of each week.',
      en: 'My sugar is good on most mornings.',
      es: 'Mi azúcar está bien casi todas las mañanas.',
      measure: 'Days per week between 80 and 130 before breakfast',
      baseline: '2 days',
      target: '5 days',
      steps: [
        {
          text: 'Teach how to measure, write down and read the numbers with the traffic light chart.',
          en: 'We look at my numbers together.',
          es: 'Vemos mis números juntos.',
          ...{ who: 'chw', frequency: 'every-2-weeks', serviceType: 'health-education', minutesEach: 45, units: 12 },
        },
        {
          text: 'Walk after dinner, with a neighbor or a child.',
          en: 'I walk after dinner.',
          es: 'Camino después de cenar.',
          ...{ who: 'person', frequency: 'weekly' },
        },
      ],
    },
    {
      text: 'Eyes and feet are examined this year.',
      en: 'A doctor looks at my eyes and feet.',
      es: 'Un médico revisa mis ojos y mis pies.',
      measure: 'Both exams done',
      baseline: 'None',
      target: 'Both',
      steps: [
        {
          text: 'Call the clinic together for one day with both exams, with an interpreter.',
          en: 'We call the clinic for a day.',
          es: 'Llamamos a la clínica para pedir un día.',
          ...{ who: 'chw', frequency: 'once', serviceType: 'health-navigation', minutesEach: 30, units: 1 },
        },
      ],
    },
  ],
  strengths: 'Likes to cook and has a daughter who helps with the phone.',
  preferences: 'Visits in the afternoon. Explains things to the family herself.',
};

const food: PlanTheme = {
  condition: 'Food runs out before the end of the month.',
  code: 'Z5941',
  goals: [
    {
      text: 'The household has food on every day of the month.',
      en: 'We have food all month.',
      es: 'Tenemos comida todo el mes.',
      domain: 'food-insecurity',
      measure: 'Days of the month without enough food',
      baseline: '6 days',
      target: '0 days',
      steps: [
        {
          text: 'Fill in the CalFresh form together and send the papers.',
          en: 'We fill in the form for food money.',
          es: 'Llenamos la solicitud de ayuda para comida.',
          ...{ who: 'chw', frequency: 'once', serviceType: 'health-navigation', minutesEach: 60, units: 2 },
        },
        {
          text: 'Go to the food bank on Saturdays.',
          en: 'I go to the food bank on Saturdays.',
          es: 'Voy al banco de comida los sábados.',
          ...{ who: 'person', frequency: 'weekly' },
        },
      ],
    },
  ],
  strengths: 'Knows the neighbors and shares rides with them.',
  preferences: 'Wants to be called, not texted.',
};

const home: PlanTheme = {
  condition: 'Behind with the rent and afraid of losing the home.',
  code: 'Z59819',
  goals: [
    {
      text: 'The rent is paid for three months in a row.',
      en: 'I pay my rent for three months.',
      es: 'Pago la renta tres meses seguidos.',
      domain: 'housing-instability',
      measure: 'Months paid in a row',
      baseline: '0',
      target: '3',
      steps: [
        {
          text: 'Go to legal aid together with the letter of the landlord.',
          en: 'We go to legal aid with the letter.',
          es: 'Vamos a la ayuda legal con la carta.',
          ...{ who: 'chw', frequency: 'once', serviceType: 'advocacy', minutesEach: 90, units: 3 },
        },
        {
          text: 'Write down what comes in and what goes out each week.',
          en: 'I write down my money each week.',
          es: 'Anoto mi dinero cada semana.',
          ...{ who: 'person', frequency: 'weekly' },
        },
      ],
    },
  ],
  strengths: 'Has worked in the same kitchen for nine years.',
  preferences: 'Meets at the library, not at home.',
};

export const planThemes = { sugar, food, home } as const;
