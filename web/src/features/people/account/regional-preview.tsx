// The effect of a region and a time zone, in one sentence, before the save.
import { useTranslation } from 'react-i18next';
import { datePartOrder, localeTags, toLanguage, weekStart } from '#i18n';

/** A Sunday; the days of the week are counted from it. */
const sunday = Date.UTC(2026, 0, 4);
const dayMs = 86_400_000;

interface RegionalPreviewProps {
  readonly region: string;
  readonly timeZone: string;
}

export function RegionalPreview({ region, timeZone }: RegionalPreviewProps) {
  const { t, i18n } = useTranslation('account');
  const language = toLanguage(i18n.language);
  const tag = localeTags[language];
  const order = datePartOrder(region).map((part) => t(`part.${part}`));
  const firstDay = new Date(sunday + weekStart(region, language) * dayMs);
  return (
    <p className="small muted" aria-live="polite">
      {t('language.preview', {
        order: order.join(', '),
        day: new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(firstDay),
        time: new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date()),
      })}
    </p>
  );
}
