// Sends the saved plan for approval. What is missing shows at its fields.
import type { UseFormReturn } from 'react-hook-form';
import { type CarePlan, callsOf, fieldErrorsOf } from '#api';
import type { MissingName } from '#i18n';
import type { Saving } from '#records';
import { type MissingPart, missingPartOf, missingWords } from '../missing-parts.ts';
import type { PlanValues } from './plan-form.ts';

interface ProposeOptions {
  readonly id: string;
  readonly form: UseFormReturn<PlanValues>;
  readonly saving: Saving<PlanValues, CarePlan>;
}

/** The list that lacks something; a step is missing at its goal, if the refusal names it. */
function placeOf(
  part: MissingPart,
  path: string,
): 'conditions' | 'otherProfessionals' | 'goals' | `goals.${number}.text` {
  if (part !== 'steps') return part;
  const index = /^goals\.(\d+)/.exec(path)?.[1];
  return index === undefined ? 'goals' : `goals.${Number(index)}.text`;
}

export function usePropose({ id, form, saving }: ProposeOptions): (version: number) => Promise<boolean> {
  const [command] = callsOf('carePlans').useCommand();

  async function proposeNow(version: number): Promise<boolean> {
    const { error } = await command({ id, name: 'propose', body: { version } });
    if (!error) return true;
    const incomplete = fieldErrorsOf(error).flatMap(({ path, code }) => {
      const part = code === 'plan_incomplete' ? missingPartOf(path) : undefined;
      return part
        ? [{ place: placeOf(part, path), message: `required:${missingWords[part] satisfies MissingName}` }]
        : [];
    });
    if (incomplete.length === 0) saving.refuse(error);
    for (const { place, message } of incomplete) form.setError(place, { type: 'server', message });
    return false;
  }

  return async (version) => (await saving.alone(() => proposeNow(version))) === true;
}
