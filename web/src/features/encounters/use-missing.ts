// What a note still needs before it may be signed, in words.
import { durationMinutes, type FieldError, signingErrors } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#ui';
import { type EncounterBody, formField } from './encounter-form-values.ts';

export interface Missing {
  readonly key: string;
  readonly sentence: string;
  /** The id of the field that mends it. */
  readonly fieldId: string;
}

export function useMissing(body: EncounterBody): readonly Missing[] {
  const { t, i18n } = useTranslation('encounters');
  const sum = body.activities.reduce((minutes, activity) => minutes + activity.minutes, 0);
  const total = durationMinutes(body.startedAt, body.endedAt) ?? 0;
  const sentence = ({ path, code }: FieldError): string => {
    const key = `missing.${path.split('.').at(-1)}_${code}`;
    return t((i18n.exists(`encounters:${key}`) ? key : 'missing.other') as 'missing.other', { sum, total });
  };
  return signingErrors(body, new Date()).map((error) => ({
    key: `${error.path}:${error.code}`,
    sentence: sentence(error),
    fieldId: fieldId(formField(error.path)),
  }));
}
