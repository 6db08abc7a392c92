// A rule in words: "Every 2 weeks on Monday and Thursday, until Mar 4, 2027".
import { parseRule, weekdays } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { localeTags, toLanguage, useFormat } from '#i18n';

/** A Monday. */
const monday = Date.UTC(2024, 0, 1, 12);
const dayMs = 86_400_000;

export function useRepeatWords(): (rule: string) => string {
  const { t, i18n } = useTranslation('calendar');
  const format = useFormat();
  const names = new Intl.DateTimeFormat(localeTags[toLanguage(i18n.language)], { weekday: 'long', timeZone: 'UTC' });
  return (text) => {
    const rule = parseRule(text);
    if (!rule) return text;
    const { frequency, interval, byDay, count, until } = rule;
    const days = byDay.map(({ weekday }) => names.format(monday + weekdays.indexOf(weekday) * dayMs));
    return [
      t(`eachTime.${frequency}`, { count: interval }),
      frequency === 'WEEKLY' && days.length > 0 && format.list(days),
      count && t('times', { count }),
      until && t('untilDay', { day: format.date(until) }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}
