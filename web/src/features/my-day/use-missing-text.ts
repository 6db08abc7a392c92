// What a note still lacks before it may be signed, the first thing in a sentence, and how many there are.
import { durationMinutes, type FieldError } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import type { Encounter } from './encounter-stage.ts';

export function useMissingText(): (missing: readonly FieldError[], encounter: Encounter) => string {
  const { t, i18n } = useTranslation('encounters');
  return ([first, ...others], encounter) => {
    if (!first) return '';
    const key = `missing.${first.path.split('.').at(-1)}_${first.code}`;
    const sentence = t((i18n.exists(`encounters:${key}`) ? key : 'missing.other') as 'missing.other', {
      sum: (encounter.activities ?? []).reduce((minutes, activity) => minutes + activity.minutes, 0),
      total: durationMinutes(encounter.startedAt, encounter.endedAt) ?? 0,
    });
    return others.length === 0 ? sentence : `${sentence} · ${t('toFix', { count: others.length + 1 })}`;
  };
}
