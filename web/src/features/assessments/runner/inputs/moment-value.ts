// Days and times among the values of an answer.
import type { AnswerValue } from '@puente/contract';

/** `YYYY-MM-DD`, `HH:MM`, or both with a T between them; empty without a value. */
export function momentText([first]: readonly AnswerValue[]): string {
  if (!first) return '';
  if ('date' in first) return first.date;
  return 'text' in first ? first.text : '';
}

/** The day of a moment. */
export const dateIn = (text: string): string => text.split('T')[0] ?? '';
