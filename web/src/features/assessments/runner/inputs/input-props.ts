// What every input of a question takes.
import type { AnswerValue, FormItem } from '@puente/contract';
import type { Said } from '../answers/said.ts';

/** Keys of `run.fault`. */
export type EntryFault = 'number' | 'whole' | 'twoWays' | 'date' | 'time';

export interface InputProps {
  readonly item: FormItem;
  readonly said: Said;
  readonly id: string;
  /** The id of the question's words. */
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** @param isTyping more may follow at once */
  readonly onSay: (values: readonly AnswerValue[], isTyping?: boolean) => void;
  /** The entry cannot be read. */
  readonly onFault: (fault: EntryFault) => void;
  /** The field was left: what waits is sent. */
  readonly onLeave: () => void;
}

export const codeIn = (values: readonly AnswerValue[]): string | undefined => {
  const value = values.find((one) => 'code' in one);
  return value && 'code' in value ? value.code : undefined;
};
export const textIn = (values: readonly AnswerValue[]): string | undefined => {
  const value = values.find((one) => 'text' in one);
  return value && 'text' in value ? value.text : undefined;
};
/** Blanks alone are no answer. */
export const wordsOf = (text: string): readonly AnswerValue[] => (text.trim() === '' ? [] : [{ text }]);
