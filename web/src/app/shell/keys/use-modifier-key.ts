// The label of the modifier key for shortcuts on this kind of computer.
import { useTranslation } from 'react-i18next';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function useModifierKey(): string {
  const { t } = useTranslation('shell');
  return isApple ? '⌘' : t('shortcuts.ctrl');
}
