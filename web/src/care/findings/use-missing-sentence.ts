// The missing entries of a note before its signature. The texts are the namespace `encounters`, loaded with the route.
import { type Activity, durationMinutes, type FieldError } from '@puente/contract';
import { useTranslation } from 'react-i18next';

interface Explained {
  readonly startedAt: string;
  readonly endedAt?: string | null;
  readonly activities?: readonly Activity[] | null;
}

export function useMissingSentence({ startedAt, endedAt, activities }: Explained): (error: FieldError) => string {
  const { t, i18n } = useTranslation('encounters');
  const sum = (activities ?? []).reduce((minutes, activity) => minutes + activity.minutes, 0);
  const total = durationMinutes(startedAt, endedAt) ?? 0;
  return ({ path, code }) => {
    const key = `missing.${path.split('.').at(-1)}_${code}`;
    return t((i18n.exists(`encounters:${key}`) ? key : 'missing.other') as 'missing.other', { sum, total });
  };
}
