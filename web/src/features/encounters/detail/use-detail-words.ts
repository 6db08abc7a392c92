// The details of a visit in words.
import { type Activity, type CorrectedField, withDot } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import { useServedWords } from '../note/use-served.ts';

/** @param patientId the person, whose goals and needs activities served */
export function useDetailWords(patientId?: string): (name: CorrectedField, value: unknown) => string {
  const { t } = useTranslation(['encounters', 'common']);
  const format = useFormat();
  const servedWords = useServedWords(patientId);
  const activity = ({ serviceType, minutes, text, ...served }: Activity) =>
    [`${t(`serviceType.${serviceType}`)}, ${t('common:minutes', { count: minutes })}: ${text}`, servedWords(served)]
      .filter(Boolean)
      .join(' · ');
  return (name, value) => {
    if (value === null || value === undefined) return '';
    if (name === 'activities') return (value as readonly Activity[]).map(activity).join('\n');
    if (name === 'diagnosisCodes') return (value as readonly string[]).map(withDot).join(', ');
    const text = String(value);
    if (name === 'mode') return t(`mode.${text as 'video'}`);
    if (name === 'placeOfService') return t('placeWithCode', { place: t(`place.${text as '12'}`), code: text });
    return format.dateTime(text);
  };
}
