/** Which items a person sees, and which of them still wait for an answer. */

import { type Form, type FormItem, isAsked } from '../form.ts';
import type { GivenAnswers } from '../given-answers.ts';
import { evaluate, givenTo } from './evaluate.ts';

/** The linkIds of the items that are shown with these answers. An item that is hidden hides what is below it. */
export function shownItems(form: Form, answers: GivenAnswers): ReadonlySet<string> {
  const { isEnabled } = evaluate(form, answers);
  const shown = new Set<string>();
  const show = (items: readonly FormItem[]) => {
    for (const item of items)
      if (!item.isHidden && isEnabled(item)) {
        shown.add(item.linkId);
        show(item.items);
      }
  };
  show(form.items);
  return shown;
}

/** The questions that are asked with these answers, in order. */
export function askedItems(form: Form, answers: GivenAnswers): readonly FormItem[] {
  const shown = shownItems(form, answers);
  return [...form.all.values()].filter((item) => shown.has(item.linkId) && isAsked(item));
}

/** Required questions that are shown and have neither an answer nor a reason for none. */
export const openQuestions = (form: Form, answers: GivenAnswers): readonly FormItem[] =>
  askedItems(form, answers).filter(({ linkId, isRequired }) => isRequired && !isSettled(answers, linkId));

/** Whether a question has an answer, or a reason for none. */
export const isSettled = (answers: GivenAnswers, linkId: string): boolean =>
  givenTo(answers, linkId).length > 0 || (Object.hasOwn(answers, linkId) && Boolean(answers[linkId]!.absent));
