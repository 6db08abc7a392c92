// How an assessment is asked, as a form takes it.
import { beginning, choice, defineForm, flag, text } from '#records';

const manner = {
  language: choice,
  mode: beginning(choice, 'in-person'),
  informant: beginning(choice, 'self'),
  informantName: text,
  withInterpreter: flag,
} as const;

type Manner = { readonly informant: string; readonly informantName: string };

const rules = {
  adjust: (body: Record<string, unknown>, { informant }: Manner) => ({
    ...body,
    ...(informant !== 'proxy' && { informantName: null }),
  }),
  check: ({ informant, informantName }: Manner) => ({
    ...(informant === 'proxy' && !informantName.trim() && { informantName: 'required' as const }),
  }),
  checked: ['informantName'],
};

export const plannedForm = defineForm('assessment', manner, rules);
export const beginForm = defineForm('assessment', { questionnaireId: choice, program: choice, ...manner }, rules);
