// The questions of a form in the order in which they are asked.
import { type Form, type FormItem, isAsked } from '@puente/contract';

export interface AskedQuestion {
  readonly item: FormItem;
  /** Groups around it that have a text, the outermost first. */
  readonly groups: readonly FormItem[];
  /** Texts to read that stand between it and the question before. */
  readonly before: readonly FormItem[];
}

/** Every question that could be asked, shown or not. */
export function questionsOf({ items }: Form): readonly AskedQuestion[] {
  const found: AskedQuestion[] = [];
  let before: FormItem[] = [];
  const walk = (all: readonly FormItem[], groups: readonly FormItem[]) => {
    for (const item of all) {
      if (item.isHidden) continue;
      if (item.type === 'display') before.push(item);
      else if (item.type === 'group') walk(item.items, Object.keys(item.text).length > 0 ? [...groups, item] : groups);
      else {
        if (isAsked(item)) {
          found.push({ item, groups, before });
          before = [];
        }
        walk(item.items, groups);
      }
    }
  };
  walk(items, []);
  return found;
}

export interface Section {
  readonly group: FormItem;
  readonly questions: readonly FormItem[];
}

const isSection = ({ type, text, isHidden }: FormItem) => type === 'group' && Object.keys(text).length > 0 && !isHidden;

/** The groups at the top with a text, each with its questions. One group around all of them is no section. */
export function sectionsOf(form: Form): readonly Section[] {
  const questions = questionsOf(form);
  let items = form.items;
  for (let [only] = items; items.length === 1 && only?.type === 'group'; [only] = items) items = only.items;
  return items
    .filter(isSection)
    .map((group) => ({
      group,
      questions: questions.filter(({ groups }) => groups.includes(group)).map(({ item }) => item),
    }))
    .filter((section) => section.questions.length > 0);
}
