// A plan's codes and facts in the words of the reader.
import type { PlanStep } from '@puente/contract';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';

export function usePlanWords() {
  const { t } = useTranslation(['care-plans', 'programs', 'encounters', 'common']);
  const format = useFormat();
  return {
    /** Its own title, or the name of its kind. */
    title: ({ kind, title }: { readonly kind: string; readonly title?: string | null | undefined }): string =>
      title ?? t(`programs:carePlanKind.${kind as 'general'}`),
    /** Who does a step, how often, and how much of it. */
    step: ({ who, whoName, frequency, serviceType, units, minutesEach, startsOn, endsOn, makesTask }: PlanStep) =>
      [
        whoName ? `${t(`who.${who}`)}: ${whoName}` : t(`who.${who}`),
        t(`frequency.${frequency}`),
        serviceType && t(`encounters:serviceType.${serviceType}`),
        minutesEach && t('common:minutes', { count: minutesEach }),
        units && t('goals.units', { count: units }),
        startsOn && t('goals.from', { date: format.date(startsOn) }),
        endsOn && t('goals.until', { date: format.date(endsOn) }),
        makesTask && t('goals.makesTask'),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
