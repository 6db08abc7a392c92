// The labels of the visit form, and its values in words: for the error summary and for comparing two versions.
import { serviceTypes, withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { isCivilDate, useFormat } from '#i18n';
import type { EncounterFormValues } from './encounter-form-values.ts';
import { servedBy } from './served.ts';
import { useServedWords } from './use-served.ts';

/** @param patientId the person, whose goals and needs activities served */
export function useEncounterWords(patientId?: string) {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const servedWords = useServedWords(patientId);

  /** The label of the last name of a path: activities.1.minutes → Minutes. */
  const labelOf = (path: string) => t(`field.${path.split('.').findLast((part) => !/^\d+$/.test(part)) as 'date'}`);

  function activityInWords({ serviceType, minutes, text, serves }: EncounterFormValues['activities'][number]): string {
    const known = serviceTypes.find((type) => type === serviceType);
    const kind = known ? t(`serviceType.${known}`) : '';
    const time = minutes && t('common:minutes', { count: Number(minutes) });
    const words = [[kind, time].filter(Boolean).join(', '), text].filter(Boolean).join(': ');
    return [words, servedWords(servedBy(serves))].filter(Boolean).join(' · ');
  }

  function inWords(path: string, values: EncounterFormValues): string {
    const value = values[path as keyof EncounterFormValues];
    if (path === 'activities') return values.activities.map(activityInWords).join('\n');
    if (path === 'diagnosisCodes') return values.diagnosisCodes.map(withDot).join(', ');
    if (typeof value !== 'string' || value === '') return '';
    if (path === 'date' || path === 'nextStepOn') return isCivilDate(value) ? format.weekday(value) : value;
    if (path === 'interpreterMode') return t(`interpreterMode.${value as 'none'}`);
    if (path === 'interpreterLanguage') return format.language(value);
    if (path === 'mode') return t(`mode.${value as 'video'}`);
    if (path === 'placeOfService') return t('placeWithCode', { place: t(`place.${value as '12'}`), code: value });
    return value;
  }

  return { labelOf, inWords };
}
