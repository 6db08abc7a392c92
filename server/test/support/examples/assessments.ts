import { safetySteps, sdohCategories } from '@puente/contract';
import { type Examples, inTurn } from './examples.ts';
import { freshProgram } from './patients.ts';

/** Questions enough for every answer of a test: there is one for each question. */
const questions = Array.from({ length: 400 }, (_, at) => `q${at + 1}`);
const freshQuestion = inTurn(questions);
/** An open need of a domain is there once. */
const freshDomain = inTurn(sdohCategories);

const questionnaireUrl = 'https://clinic.test/fhir/Questionnaire/walk';

/** Free questions alone, so that any answer fits. */
const aQuestionnaire = (url = questionnaireUrl) => ({
  resourceType: 'Questionnaire',
  url,
  version: '1.0',
  title: 'What matters',
  status: 'active',
  language: 'en',
  item: questions.map((linkId) => ({ linkId, type: 'string', text: `Question ${linkId}` })),
});

const manner = { language: 'es', mode: 'in-person', informant: 'self' };
const steps = safetySteps['self-harm'].map((step) => ({ step, isDone: true }));

export const assessments: Examples = {
  questionnaire: {
    create: () => ({ content: aQuestionnaire() }),
    update: () => ({ note: 'Shorter.' }),
  },
  screeningRule: {
    create: () => ({ program: freshProgram(), questionnaireUrl, withinDays: 30, everyMonths: 12 }),
    update: () => ({ withinDays: 14 }),
  },
  assessment: {
    create: ({ questionnaire }) => ({ questionnaireId: questionnaire, ...manner }),
    update: () => ({ note: 'Her sister helped.' }),
    commands: { start: () => manner },
  },
  assessmentAnswer: {
    create: () => ({ linkId: freshQuestion(), values: [{ text: 'Yes' }] }),
    update: () => ({ values: [{ text: 'No' }] }),
  },
  safetyAlert: { commands: { acknowledge: () => ({ steps }) } },
  need: {
    create: () => ({ domain: freshDomain(), code: 'Z5941' }),
    update: () => ({ note: 'A pantry is near.' }),
  },
};
