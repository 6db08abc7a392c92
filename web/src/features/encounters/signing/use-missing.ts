// The missing entries before a signature: the sentence, and the field to fill in.
import { type SignableEncounter, signingErrors } from '@puente/contract';
import { useMissingSentence } from '#care';
import { fieldId } from '#ui';
import { formField } from '../note/encounter-form-values.ts';

export interface Missing {
  readonly key: string;
  readonly sentence: string;
  readonly fieldId: string;
}

export function useMissing(body: SignableEncounter & { readonly startedAt: string }): readonly Missing[] {
  const sentence = useMissingSentence(body);
  return signingErrors(body, new Date()).map((error) => ({
    key: `${error.path}:${error.code}`,
    sentence: sentence(error),
    fieldId: fieldId(formField(error.path)),
  }));
}
