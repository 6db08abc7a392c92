// The age of a coverage's last check, in words.
import { useTranslation } from 'react-i18next';
import { useFormat } from '#i18n';
import type { Coverage } from './coverage-tab.tsx';

export function useCheckedText() {
  const { t } = useTranslation('support-network');
  const format = useFormat();
  return ({ verifiedOn, verifiedSource, verifiedByName }: Coverage): string => {
    if (!verifiedOn) return t('coverage.notChecked');
    const how = verifiedSource ? t(`coverage.sources.${verifiedSource}`) : null;
    return [t('coverage.checked', { date: format.date(verifiedOn) }), how, verifiedByName].filter(Boolean).join(' · ');
  };
}
