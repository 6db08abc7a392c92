// Turns the shortcuts of single keys on and off (WCAG 2.1.4).
import { useTranslation } from 'react-i18next';
import { SettingSwitch } from '../../settings/setting-switch.tsx';
import { setSingleKeys, useSingleKeys } from './shortcuts.ts';

export function SingleKeysSwitch() {
  const { t } = useTranslation('shell');
  return (
    <SettingSwitch
      label={t('shortcuts.on')}
      hint={t('shortcuts.onHint')}
      checked={useSingleKeys()}
      onChange={setSingleKeys}
    />
  );
}
