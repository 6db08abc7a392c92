// The look of the states of a questionnaire, and the order of a list of them.
import type { QuestionnaireSummary } from '#api';

export const questionnaireStates = {
  draft: { tone: 'warning', icon: 'pen' },
  published: { tone: 'success', icon: 'check' },
  retired: { tone: 'neutral', icon: 'minus' },
} as const;
export type QuestionnaireState = keyof typeof questionnaireStates;

/** In the language of the reader, where the questionnaire has it. */
export const titleFor = ({ titles, title }: Pick<QuestionnaireSummary, 'titles' | 'title'>, language: string): string =>
  titles[language] ?? title;
