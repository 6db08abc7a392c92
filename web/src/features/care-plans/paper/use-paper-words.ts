// The words and formats of the paper in the language of the person, whatever the reader speaks.
import { useTranslation } from 'react-i18next';
import { formatOf, type Language, useZone } from '#i18n';

export function usePaperWords(language: Language) {
  const { t, ready } = useTranslation('plan-paper', { lng: language });
  const zone = useZone();
  return { t, ready, format: formatOf(language, zone, zone) };
}
export type PaperWords = ReturnType<typeof usePaperWords>;
