// Chooses or takes back one of several options.
import type { AnswerValue, FormOption } from '@puente/contract';

interface Choice {
  readonly option: FormOption;
  readonly isOn: boolean;
}

/** It cannot stand beside another one. */
export const isAlone = ({ isExclusive, isDecline }: FormOption): boolean => Boolean(isExclusive || isDecline);

/** The values afterwards, in the order of the options, own words last. */
export function chooseOption(
  values: readonly AnswerValue[],
  options: readonly FormOption[],
  { option, isOn }: Choice,
): readonly AnswerValue[] {
  const chosen = new Set(values.flatMap((value) => ('code' in value ? [value.code] : [])));
  if (!isOn) chosen.delete(option.code);
  else if (isAlone(option)) return [{ code: option.code }];
  else {
    for (const one of options) if (isAlone(one)) chosen.delete(one.code);
    chosen.add(option.code);
  }
  return [
    ...options.filter(({ code }) => chosen.has(code)).map(({ code }) => ({ code })),
    ...values.filter((value) => !('code' in value)),
  ];
}
