// The id of the element of a question. A `linkId` may have any character.

export const questionId = (linkId: string): string => `q-${encodeURIComponent(linkId).replaceAll('%', '_')}`;

/** Shows a question of the whole form, and puts the focus on it. */
export function goToQuestion(linkId: string): void {
  const question = document.getElementById(questionId(linkId));
  question?.scrollIntoView({ block: 'center' });
  question?.focus({ preventScroll: true });
}
